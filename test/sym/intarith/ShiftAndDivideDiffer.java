// intent: a >> 1 and a / 2 differ for odd negative numbers only
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
package intarith;

public class ShiftAndDivideDiffer {
    static int run(int a) {
        if (a >> 1 == a / 2) {
            return 0;
        }
        return a < 0 && (a & 1) == 1 ? 1 : 9;
    }
}
