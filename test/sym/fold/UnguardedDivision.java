// intent: the guard comes too late
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.ArithmeticException: / by zero
package fold;

public class UnguardedDivision {
    static int run(int a, int b) {
        boolean r = a / b > 2 && b != 0;
        if (r) {
            return 1;
        }
        return 2;
    }
}
