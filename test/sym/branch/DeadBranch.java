// intent: contradictory conditions on one path
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2
package branch;

public class DeadBranch {
    static int run(int n) {
        if (n > 10) {
            if (n < 5) {
                return 0;
            }
            return 1;
        }
        if (n > 10) {
            return 3;
        }
        return 2;
    }
}
