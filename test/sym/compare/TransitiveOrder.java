// intent: a < b < c < a is impossible
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 4
package compare;

public class TransitiveOrder {
    static int run(int a, int b, int c) {
        if (a < b) {
            if (b < c) {
                if (c < a) {
                    return 2;
                }
                return 1;
            }
            return c <= b ? 0 : 9;
        }
        if (a == b) {
            return 0;
        }
        return 0;
    }
}
