// intent: the guard on the left keeps the division on the right from throwing
// explore: run
// outcome: returns 1
// outcome: returns 2
package fold;

public class GuardedDivision {
    static int run(int a, int b) {
        boolean r = b != 0 && a / b > 2;
        if (r) {
            return 1;
        }
        return 2;
    }
}
