// intent: d2f loses digits
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
package cast;

public class DoubleToFloat {
    static int run(double a) {
        if (a == 0.1) {
            return (float) a == a ? 9 : 1;
        }
        return 0;
    }
}
