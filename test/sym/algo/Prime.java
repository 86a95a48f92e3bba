// intent: trial division of small numbers
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package algo;

public class Prime {
    static int run(int n) {
        if (n < 2 || n > 12) {
            return 0;
        }
        for (int d = 2; d * d <= n; d++) {
            if (n % d == 0) {
                return 2;
            }
        }
        return 1;
    }
}
