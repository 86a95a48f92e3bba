// intent: a loop over a free array of at most two elements
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// witness: {5, -15}
package array;

public class FreeArraySum {
    static int run(int[] x) {
        if (x == null || x.length > 2) {
            return 0;
        }
        int sum = 0;
        for (int v : x) {
            sum += v;
        }
        if (sum == -10) {
            return 1;
        }
        return 2;
    }
}
