// intent: paths with more choice points than allowed are stopped
// explore: run
// options: --depth 3
// exhaustive: false
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 4
// outcome: returns 5
// outcome: returns 99
// may: stopped
// finds: returns 0
// finds: returns 1
package budget;

public class Depth {
    static int run(int n) {
        for (int i = 0; i < 6; i++) {
            if (n == i) {
                return i;
            }
        }
        return 99;
    }
}
