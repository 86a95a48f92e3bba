// intent: a stored comparison of doubles with NaN
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2
package fold;

public class OfDoubles {
    static int run(double a, double b) {
        boolean r = a < b || a >= b;
        if (r) {
            return 1;
        }
        return a != a || b != b ? 2 : 9;
    }
}
