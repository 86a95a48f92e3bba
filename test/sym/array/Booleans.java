// intent: boolean arrays share baload and bastore with byte arrays
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package array;

public class Booleans {
    static int run(int i, boolean b) {
        boolean[] x = new boolean[3];
        if (i < 0 || i > 2) {
            return 0;
        }
        x[i] = b;
        if (x[1]) {
            return i == 1 && b ? 1 : 9;
        }
        return 2;
    }
}
