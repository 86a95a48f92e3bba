// intent: the right side changes a variable: it must not run when the left is false
// explore: run
// outcome: returns 0
// outcome: returns 1
package fold;

public class SideEffectIncrement {
    static int run(int a) {
        int count = 0;
        boolean r = a > 0 && ++count > 0;
        if (count == 1) {
            return r ? 1 : 9;
        }
        return r ? 9 : 0;
    }
}
