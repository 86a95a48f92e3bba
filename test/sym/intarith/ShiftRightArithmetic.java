// intent: >> keeps the sign, so that -1 stays
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2
package intarith;

public class ShiftRightArithmetic {
    static int run(int a, int distance) {
        int shifted = a >> distance;
        if (a < 0) {
            return shifted < 0 ? 1 : 9;
        }
        return shifted >= 0 ? 2 : 9;
    }
}
