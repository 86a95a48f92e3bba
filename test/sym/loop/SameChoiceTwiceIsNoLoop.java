// intent: one condition asked twice in a row with nothing between is not an endless loop
// explore: run
// outcome: returns 2
// outcome: returns 5
// paths: 2
package loop;

public class SameChoiceTwiceIsNoLoop {
    static int run(int a) {
        int n = 0;
        for (int i = 0; i < 2; i++) {
            if (a > 0) {
                n += 1;
            } else {
                n = 5;
            }
        }
        return n;
    }
}
