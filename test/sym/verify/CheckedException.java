// intent: every exception that leaves main counts, a checked one too
// verdict: false (no-runtime-exception)
// witness: 4
package verify;

import bivium.Bivium;

public class CheckedException {
    public static void main(String[] args) throws Exception {
        if (Bivium.freeInt() == 4) {
            throw new java.io.IOException("disk"); // <- fails
        }
    }
}
