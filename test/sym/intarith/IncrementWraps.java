// intent: iinc on a local wraps at the end of the range
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
package intarith;

public class IncrementWraps {
    static int run(int a) {
        int b = a;
        b++;
        if (b < a) {
            return 1;
        }
        return 0;
    }
}
