// intent: a comparison becomes a value while other operands wait below it on the stack
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2
package fold;

public class OnTopOfStack {
    static int run(int a, int b) {
        boolean safe = true;
        safe &= a != b;
        safe &= a > 3 | b > 3;
        if (safe) {
            return 1;
        }
        return 2;
    }
}
