// intent: a search stopped by a number of paths is not exhaustive
// explore: run
// options: --max-paths 3
// exhaustive: false
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 4
// may: stopped
// paths: 3
package budget;

public class MaxPaths {
    static int run(int n) {
        if (n < 0) {
            return 0;
        }
        if (n < 10) {
            return 1;
        }
        if (n < 20) {
            return 2;
        }
        if (n < 30) {
            return 3;
        }
        return 4;
    }
}
