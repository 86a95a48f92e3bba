// intent: multianewarray with full and partial dimensions, jagged arrays, zero dimensions.
// expect: [[0, 1, 2, 3], [10, 11, 12, 13], [20, 21, 22, 23]]
// expect: 11 12 3 4
// expect: null 2
// expect: [null, [a, null]]
// expect: [[], [1], [1, 2], null]
// expect: 2 0
// expect: [[null, null]] [[[D
// expect: 1 7 true
// expect: [J
// expect: -2
// expect: ..
// expect: #.
// expect: -1 false true
// expect: 2
import java.util.Arrays;

public class MultiDim {
    public static void main(String[] args) {
        int[][] grid = new int[3][4];
        for (int i = 0; i < 3; i++) for (int j = 0; j < 4; j++) grid[i][j] = i * 10 + j;
        System.out.println(Arrays.deepToString(grid));
        long[][][] cube = new long[2][3][4];
        cube[1][2][3] = 5;
        cube[1][2][3] += 6;
        System.out.println(cube[1][2][3]++ + " " + cube[1][2][3] + " " + cube[0].length + " " + cube[0][0].length);
        String[][] part = new String[2][];
        System.out.println(part[0] + " " + part.length);
        part[1] = new String[] {"a", null};
        System.out.println(Arrays.deepToString(part));
        int[][] jagged = {{}, {1}, {1, 2}, null};
        System.out.println(Arrays.deepToString(jagged));
        int[][][] zero = new int[2][0][5];
        System.out.println(zero.length + " " + zero[0].length);
        double[][][] half = new double[1][2][];
        System.out.println(Arrays.deepToString(half) + " " + half.getClass().getName());
        Object[] rows = grid;
        rows[0] = new int[] {7};
        System.out.println(grid[0].length + " " + grid[0][0] + " " + (rows[1] == grid[1]));
        try {
            rows[1] = new long[1];
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        try {
            int[][] bad = new int[3][-2];
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
        char[][] board = new char[2][2];
        for (char[] row : board) Arrays.fill(row, '.');
        board[1][0] = '#';
        for (char[] row : board) System.out.println(new String(row));
        int[][] shallow = grid.clone();
        shallow[1][1] = -1;
        System.out.println(grid[1][1] + " " + (shallow == grid) + " " + (shallow[2] == grid[2]));
        int[] one[] = new int[1][1], two = {2};
        System.out.println(one[0][0] + two[0]);
    }
}
