// intent: two equations with one solution
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2..3
// witness: 7, 3
package intarith;

public class LinearEquation {
    static int run(int x, int y) {
        if (x + y == 10) {
            if (x - 2 * y == 1) {
                return 1;
            }
        }
        return 0;
    }
}
