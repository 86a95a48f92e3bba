// intent: a lambda captures a free value
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
package object;

import java.util.function.IntUnaryOperator;

public class Lambda {
    static int run(int a, int b) {
        IntUnaryOperator add = x -> x + a;
        if (add.applyAsInt(b) == 12) {
            return a + b == 12 ? 1 : 9;
        }
        return 0;
    }
}
