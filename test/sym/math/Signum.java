// intent: Integer.signum has three values
// explore: run
// outcome: returns -1
// outcome: returns 0
// outcome: returns 1
package math;

public class Signum {
    static int run(int a) {
        int s = Integer.signum(a);
        if (s == -1) {
            return a < 0 ? -1 : 9;
        }
        if (s == 1) {
            return a > 0 ? 1 : 9;
        }
        return s == 0 ? 0 : 9;
    }
}
