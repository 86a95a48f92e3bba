// intent: an index exception leaves main
// verdict: false (no-runtime-exception)
package verify;

import bivium.Bivium;

public class UncaughtBounds {
    public static void main(String[] args) {
        int[] x = new int[10];
        int i = Bivium.freeInt(0, 10);
        x[i] = 1; // <- fails
    }
}
