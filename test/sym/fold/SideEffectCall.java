// intent: the right side is a call that writes a static field
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package fold;

public class SideEffectCall {
    static int calls;

    static boolean touch(int a) {
        calls++;
        return a > 10;
    }

    static int run(int a) {
        boolean r = a > 0 && touch(a);
        if (r) {
            return calls == 1 ? 2 : 9;
        }
        return calls;
    }
}
