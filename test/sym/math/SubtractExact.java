// intent: subtractExact of longs
// explore: run
// outcome: returns 0
// outcome: throws java.lang.ArithmeticException: long overflow
package math;

public class SubtractExact {
    static int run(long a) {
        long d = Math.subtractExact(a, 1L);
        if (d < a) {
            return 0;
        }
        return 9;
    }
}
