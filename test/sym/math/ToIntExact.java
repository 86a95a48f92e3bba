// intent: toIntExact throws for most longs
// explore: run
// outcome: returns 0
// outcome: throws java.lang.ArithmeticException: integer overflow
package math;

public class ToIntExact {
    static int run(long a) {
        int i = Math.toIntExact(a);
        if (i == a) {
            return 0;
        }
        return 9;
    }
}
