// intent: four bounds to be checked in one statement
// verdict: false (valid-assert)
package index;

import bivium.Bivium;

public class RowAndColumnFree {
    public static void main(String[] args) {
        int[][] m = {{1, 2}, {3}, null};
        int i = Bivium.freeInt();
        int j = Bivium.freeInt();
        try {
            assert m[i][j] != 2; // <- fails
        } catch (ArrayIndexOutOfBoundsException | NullPointerException e) {
            assert i != 0 || j < 0 || j > 1;
        }
    }
}
