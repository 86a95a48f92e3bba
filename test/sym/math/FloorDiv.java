// intent: floorDiv rounds down
// explore: run
// outcome: returns 0
// outcome: returns 1
package math;

public class FloorDiv {
    static int run(int a) {
        int q = Math.floorDiv(a, 4);
        if (q != a >> 2) {
            return 9;
        }
        if (q != a / 4) {
            return a < 0 ? 1 : 9;
        }
        return 0;
    }
}
