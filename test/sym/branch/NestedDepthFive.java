// intent: each level halves an interval: a path for every leaf
// explore: run
// outcomes: 8
// paths: 8
// domain: full
package branch;

public class NestedDepthFive {
    static int run(byte b) {
        if (b < 0) {
            if (b < -64) {
                if (b < -96) {
                    return 0;
                }
                return 1;
            }
            if (b < -32) {
                return 2;
            }
            return 3;
        }
        if (b < 64) {
            if (b < 32) {
                return 4;
            }
            return 5;
        }
        if (b < 96) {
            return 6;
        }
        return 7;
    }
}
