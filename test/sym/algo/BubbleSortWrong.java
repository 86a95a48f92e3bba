// intent: a bubble sort that stops one round early
// verdict: false (valid-assert)
// witness: 3, 2, 1
package algo;

import bivium.Bivium;

public class BubbleSortWrong {
    public static void main(String[] args) {
        int[] x = {Bivium.freeInt(), Bivium.freeInt(), Bivium.freeInt()};
        for (int round = 0; round < 1; round++) {
            for (int i = 0; i < x.length - 1; i++) {
                if (x[i] > x[i + 1]) {
                    int t = x[i];
                    x[i] = x[i + 1];
                    x[i + 1] = t;
                }
            }
        }
        assert x[0] <= x[1] && x[1] <= x[2]; // <- fails
    }
}
