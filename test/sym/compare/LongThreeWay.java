// intent: lcmp as Long.compare uses it
// explore: run
// outcome: returns -1
// outcome: returns 0
// outcome: returns 1
package compare;

public class LongThreeWay {
    static int run(long a, long b) {
        int c = Long.compare(a, b);
        if (c < 0) {
            return -1;
        }
        if (c > 0) {
            return 1;
        }
        return 0;
    }
}
