// intent: a product of two positive numbers can be negative, or zero
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// witness: 65536, 65536
package intarith;

public class MultiplyOverflow {
    static int run(int a, int b) {
        if (a <= 0 || b <= 0) {
            return 0;
        }
        int product = a * b;
        if (product < 0) {
            return 1;
        }
        if (product == 0) {
            return 2;
        }
        return 0;
    }
}
