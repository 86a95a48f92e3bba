// intent: l2f
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
package cast;

public class LongToFloat {
    static int run(long a) {
        float f = a;
        if (f == 1024.0f) {
            return a == 1024 ? 1 : 9;
        }
        return 0;
    }
}
