// intent: a chain of comparisons cuts the ints into four intervals
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// paths: 4
package branch;

public class Classify {
    static int run(int n) {
        if (n < 0) {
            return 0;
        } else if (n == 0) {
            return 1;
        } else if (n < 100) {
            return 2;
        }
        return 3;
    }
}
