// intent: negateExact throws for one value
// explore: run
// outcome: returns 0
// outcome: throws java.lang.ArithmeticException: integer overflow
package math;

public class NegateExact {
    static int run(int a) {
        int n = Math.negateExact(a);
        if (n + a == 0) {
            return 0;
        }
        return 9;
    }
}
