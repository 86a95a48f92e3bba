// intent: MIN_VALUE / -1 is MIN_VALUE and does not throw
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package intarith;

public class DivideMinByMinusOne {
    static int run(int a, int b) {
        if (b == 0) {
            return 0;
        }
        int q = a / b;
        if (a < -1 && b == -1) {
            return q < 0 ? 1 : two();
        }
        return 0;
    }

    static int two() {
        return 2;
    }
}
