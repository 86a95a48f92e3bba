// intent: a negative array length leaves main
// verdict: false (no-runtime-exception)
package verify;

import bivium.Bivium;

public class UncaughtNegativeSize {
    public static void main(String[] args) {
        int n = Bivium.freeInt(-1, 3);
        long[] x = new long[n]; // <- fails
    }
}
