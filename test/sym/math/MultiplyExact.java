// intent: multiplyExact throws where the product overflows
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.ArithmeticException: integer overflow
// witness: 1000000
package math;

public class MultiplyExact {
    static int run(int a) {
        int p = Math.multiplyExact(a, 1000);
        if (p == 1000000000) {
            return a == 1000000 ? 1 : 9;
        }
        return 0;
    }
}
