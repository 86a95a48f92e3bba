// intent: labelled break and continue
// explore: run
// outcome: returns 0
// outcome: returns 3
// outcome: returns 6
// outcome: returns 9
// outcome: returns 7
package loop;

public class BreakContinue {
    static int run(int a) {
        int count = 0;
        outer:
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                if (j == 0 && i == a) {
                    break outer;
                }
                if (j == 1 && i == a - 10) {
                    continue outer;
                }
                count++;
            }
        }
        return count;
    }
}
