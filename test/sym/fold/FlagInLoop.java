// intent: a flag collected over an array
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2
package fold;

public class FlagInLoop {
    static int run(int a, int b, int c) {
        int[] x = {a, b, c};
        boolean found = false;
        for (int i = 0; i < 3; i++) {
            found |= x[i] == 5;
        }
        if (found) {
            return a == 5 | b == 5 | c == 5 ? 1 : 9;
        }
        return 2;
    }
}
