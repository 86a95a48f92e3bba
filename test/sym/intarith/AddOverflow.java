// intent: int addition wraps around in both directions
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package intarith;

public class AddOverflow {
    static int run(int a, int b) {
        int sum = a + b;
        if (a > 0 && b > 0 && sum < 0) {
            return 1;
        }
        if (a < 0 && b < 0 && sum >= 0) {
            return 2;
        }
        return 0;
    }
}
