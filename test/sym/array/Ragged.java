// intent: rows of different lengths: the bound of j depends on i
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package array;

public class Ragged {
    static int run(int i, int j) {
        int[][] x = {{1}, {1, 2}, {}};
        if (i < 0 || i > 2 || j < 0) {
            return 0;
        }
        try {
            return x[i][j] > 0 ? 1 : 9;
        } catch (ArrayIndexOutOfBoundsException e) {
            return j >= i || i == 2 ? 2 : 9;
        }
    }
}
