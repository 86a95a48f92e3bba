// intent: a search for a square with equal sums, written as an assertion
// verdict: false (valid-assert)
// witness: 2, 7, 6, 9, 5, 1, 4, 3, 8
package algo;

import bivium.Bivium;

public class MagicSquare {
    public static void main(String[] args) {
        int[] s = new int[9];
        int used = 0;
        for (int i = 0; i < 9; i++) {
            s[i] = Bivium.freeInt(1, 9);
            used |= 1 << s[i];
        }
        Bivium.assume(used == 1022);
        Bivium.assume(s[0] + s[1] + s[2] == 15 & s[3] + s[4] + s[5] == 15 & s[6] + s[7] + s[8] == 15);
        Bivium.assume(s[0] + s[3] + s[6] == 15 & s[1] + s[4] + s[7] == 15 & s[2] + s[5] + s[8] == 15);
        Bivium.assume(s[0] + s[4] + s[8] == 15 & s[2] + s[4] + s[6] == 15);
        assert false; // <- fails
    }
}
