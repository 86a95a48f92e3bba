// intent: a rectangular array with two free indices
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package array;

public class TwoDimensions {
    static int run(int i, int j) {
        if (i < 0 || i > 1 || j < 0 || j > 1) {
            return 0;
        }
        int[][] x = new int[2][2];
        x[i][j] = 1;
        if (x[0][1] == 1) {
            return i == 0 && j == 1 ? 1 : 9;
        }
        return 2;
    }
}
