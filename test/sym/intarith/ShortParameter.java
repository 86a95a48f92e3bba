// intent: a free short stays within 16 bits
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
package intarith;

public class ShortParameter {
    static int run(short s) {
        if (s * s == 1073741824) {
            return s == -32768 ? 1 : 9;
        }
        return 0;
    }
}
