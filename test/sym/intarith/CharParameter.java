// intent: a free char is never negative
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2..3
package intarith;

public class CharParameter {
    static int run(char c) {
        if (c < 0 || c > 65535) {
            return 9;
        }
        if (c >= 'a' && c <= 'z') {
            return 1;
        }
        if (c < 'a' || c > 'z') {
            return 2;
        }
        return 8;
    }
}
