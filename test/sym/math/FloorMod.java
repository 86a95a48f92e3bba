// intent: floorMod is never negative for a positive modulus
// explore: run
// outcome: returns 0
// outcome: returns 1
package math;

public class FloorMod {
    static int run(int a) {
        int m = Math.floorMod(a, 5);
        if (m < 0 || m > 4) {
            return 9;
        }
        if (m == a % 5) {
            return 0;
        }
        return a < 0 && a % 5 != 0 ? 1 : 9;
    }
}
