// intent: faload and fastore
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package array;

public class Floats {
    static int run(int i, float value) {
        float[] x = {0.5f, 1.5f};
        if (i < 0 || i > 1) {
            return 0;
        }
        x[i] = value;
        if (x[1] != x[1]) {
            return i == 1 ? 1 : 9;
        }
        return 2;
    }
}
