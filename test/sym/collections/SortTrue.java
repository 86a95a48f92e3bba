// intent: six numbers in order
// verdict: true
package collections;

import bivium.Bivium;
import java.util.Arrays;

public class SortTrue {
    public static void main(String[] args) {
        int[] x = new int[6];
        for (int i = 0; i < x.length; i++) {
            x[i] = Bivium.freeInt();
        }
        Arrays.sort(x);
        for (int i = 1; i < x.length; i++) {
            assert x[i - 1] <= x[i];
        }
    }
}
