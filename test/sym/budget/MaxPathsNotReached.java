// intent: a bound that is not reached leaves the search exhaustive
// explore: run
// options: --max-paths 100
// outcome: returns 1
// outcome: returns 2
// paths: 2
package budget;

public class MaxPathsNotReached {
    static int run(int n) {
        if (n < 0) {
            return 1;
        }
        return 2;
    }
}
