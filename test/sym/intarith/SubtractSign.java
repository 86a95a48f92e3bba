// intent: the sign of a difference is not an order
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package intarith;

public class SubtractSign {
    static int run(int a, int b) {
        if (a - b > 0) {
            return a > b ? one() : 2;
        }
        return 0;
    }

    static int one() {
        return 1;
    }
}
