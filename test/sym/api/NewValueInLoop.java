// intent: the same call in a loop gives a value each round
// verdict: false (valid-assert)
package api;

import bivium.Bivium;

public class NewValueInLoop {
    public static void main(String[] args) {
        int[] x = new int[3];
        for (int i = 0; i < 3; i++) {
            x[i] = Bivium.freeInt(0, 9);
        }
        assert !(x[0] < x[1] && x[1] < x[2]); // <- fails
    }
}
