// intent: l2i drops the upper half
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package cast;

public class LongToInt {
    static int run(long a) {
        int low = (int) a;
        if (low == a) {
            return 0;
        }
        if (low == 0) {
            return 1;
        }
        return 2;
    }
}
