// intent: a method reference with a free argument
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
package object;

import java.util.function.IntBinaryOperator;

public class MethodReference {
    static int run(int a) {
        IntBinaryOperator f = MethodReference::weigh;
        if (f.applyAsInt(a, 3) == 33) {
            return 1;
        }
        return 0;
    }

    static int weigh(int a, int b) {
        return a + 10 * b;
    }
}
