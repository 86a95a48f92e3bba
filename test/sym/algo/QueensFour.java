// intent: four queens can
// verdict: false (valid-assert)
// witness: 1, 3, 0, 2
package algo;

import bivium.Bivium;

public class QueensFour {
    public static void main(String[] args) {
        int[] q = new int[4];
        for (int i = 0; i < 4; i++) {
            q[i] = Bivium.freeInt(0, 3);
        }
        boolean safe = true;
        for (int i = 0; i < 4; i++) {
            for (int j = i + 1; j < 4; j++) {
                safe &= q[i] != q[j] & q[i] - q[j] != j - i & q[j] - q[i] != j - i;
            }
        }
        assert !safe; // <- fails
    }
}
