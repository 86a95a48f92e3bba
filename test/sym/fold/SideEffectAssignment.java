// intent: an assignment inside of a condition
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package fold;

public class SideEffectAssignment {
    static int run(int a) {
        int c = 0;
        boolean r = a > 0 && (c = a) > 5;
        if (r) {
            return c == a ? 2 : 9;
        }
        if (c == 0) {
            return a <= 0 ? 0 : 9;
        }
        return 1;
    }
}
