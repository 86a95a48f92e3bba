// intent: exchanging two elements keeps their sum
// explore: run
// outcome: returns 0
// outcome: returns 1
package array;

public class SwapFreeIndices {
    static int run(int i, int j) {
        if (i < 0 || i > 2 || j < 0 || j > 2) {
            return 0;
        }
        int[] x = {1, 10, 100};
        int t = x[i];
        x[i] = x[j];
        x[j] = t;
        if (x[0] + x[1] + x[2] != 111) {
            return 9;
        }
        return 1;
    }
}
