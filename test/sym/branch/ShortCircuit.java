// intent: && and || as branches, not values
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2..4
package branch;

public class ShortCircuit {
    static int run(int a, int b, int c) {
        if (a > 0 && b > 0 || c > 0) {
            return 1;
        }
        return 0;
    }
}
