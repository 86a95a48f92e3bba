// intent: insertion sort of four values is right for all inputs
// verdict: true
package algo;

import bivium.Bivium;

public class InsertionSortFour {
    public static void main(String[] args) {
        int[] x = {Bivium.freeInt(), Bivium.freeInt(), Bivium.freeInt(), Bivium.freeInt()};
        for (int i = 1; i < x.length; i++) {
            int v = x[i];
            int j = i - 1;
            while (j >= 0 && x[j] > v) {
                x[j + 1] = x[j];
                j--;
            }
            x[j + 1] = v;
        }
        for (int i = 1; i < x.length; i++) {
            assert x[i - 1] <= x[i];
        }
    }
}
