// intent: comparisons counted inside of one expression, below and above other operands
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2
package fold;

public class SumOnTopOfStack {
    static int run(int a, byte b) {
        long r = 100L * b + (a > 5 ? 1 : 0) + 10 * (b > 5 ? 1 : 0) - (a < 9 ? 1 : 0);
        if (r == 710) {
            return b == 7 && a > 5 && a < 9 ? 1 : 9;
        }
        return 2;
    }
}
