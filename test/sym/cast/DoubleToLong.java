// intent: d2l of NaN is 0
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
package cast;

public class DoubleToLong {
    static int run(double a) {
        if (a != a) {
            return (long) a == 0 ? 1 : 9;
        }
        return 0;
    }
}
