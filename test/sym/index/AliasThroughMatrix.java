// intent: m[i] and m[j] are one row when i == j
// verdict: false (valid-assert)
package index;

import bivium.Bivium;

public class AliasThroughMatrix {
    public static void main(String[] args) {
        int i = Bivium.freeInt(0, 1);
        int j = Bivium.freeInt(0, 1);
        int[][] m = new int[2][1];
        m[i][0] = 3;
        m[j][0] = 4;
        assert m[i][0] == 3; // <- fails
    }
}
