// intent: ~a is -a - 1
// explore: run
// outcome: returns 1
// paths: 1
package intarith;

public class ComplementIsNegateMinusOne {
    static int run(int a) {
        if (~a != -a - 1) {
            return 0;
        }
        return 1;
    }
}
