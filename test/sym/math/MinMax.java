// intent: the smaller and the larger of two make their sum
// explore: run
// outcome: returns 1
// outcome: returns 2
package math;

public class MinMax {
    static int run(int a, int b) {
        int low = Math.min(a, b);
        int high = Math.max(a, b);
        if (low + high != a + b || low > high) {
            return 9;
        }
        if (low == high) {
            return 1;
        }
        return 2;
    }
}
