// intent: only five bits of an int's shift distance count
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package intarith;

public class ShiftLeftMask {
    static int run(int distance) {
        if (1 << distance != 2) {
            return 0;
        }
        if (distance == 1) {
            return 1;
        }
        if (distance % 32 == 1 || distance % 32 == -31) {
            return 2;
        }
        return 3;
    }
}
