// intent: one of two lambdas runs
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2
package object;

import java.util.function.IntPredicate;

public class LambdaChosen {
    static int run(int a) {
        IntPredicate p = x -> x > 5;
        if (p.negate().test(a)) {
            return 1;
        }
        return 2;
    }
}
