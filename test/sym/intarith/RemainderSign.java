// intent: a remainder has the sign of the dividend
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// paths: 3
package intarith;

public class RemainderSign {
    static int run(int a) {
        int r = a % 3;
        if (r < 0) {
            return a < 0 ? 1 : 9;
        }
        if (r > 0) {
            return a > 0 ? 2 : 9;
        }
        return 3;
    }
}
