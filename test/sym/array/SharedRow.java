// intent: two rows are the same array
// explore: run
// outcome: returns 0
// outcome: returns 1
package array;

public class SharedRow {
    static int run(int i) {
        if (i < 0 || i > 1) {
            return 0;
        }
        int[] row = new int[2];
        int[][] x = {row, row};
        x[i][0] = 5;
        return x[1 - i][0] == 5 ? one() : 9;
    }

    static int one() {
        return 1;
    }
}
