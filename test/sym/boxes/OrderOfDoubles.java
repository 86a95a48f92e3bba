// intent: -0.0 comes before 0.0, and NaN behind all
// explore: run
// outcome: returns -1
// outcome: returns 0
// outcome: returns 1
// witness: -0.0
// witness: NaN
// witness: 0.0
package boxes;

public class OrderOfDoubles {
    static int run(double a) {
        int r = Double.compare(a, 0.0);
        if (r < 0) {
            return -1;
        }
        if (r > 0) {
            return 1;
        }
        return 0;
    }
}
