// intent: dneg and dsub
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
// witness: -5
package doublearith;

public class NegateAndSubtract {
    static int run(double a) {
        if (-a - 1.0 == 4.0) {
            return 1;
        }
        return 0;
    }
}
