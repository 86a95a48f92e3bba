// intent: three queens cannot stand on a board of three
// verdict: true
package algo;

import bivium.Bivium;

public class QueensThree {
    public static void main(String[] args) {
        int[] q = {Bivium.freeInt(0, 2), Bivium.freeInt(0, 2), Bivium.freeInt(0, 2)};
        boolean safe = true;
        for (int i = 0; i < 3; i++) {
            for (int j = i + 1; j < 3; j++) {
                safe &= q[i] != q[j] & q[i] - q[j] != j - i & q[j] - q[i] != j - i;
            }
        }
        assert !safe;
    }
}
