// intent: a checked exception that leaves main is no RuntimeException
// verdict: true
// no-runtime-exception: true
package verify;

import bivium.Bivium;

public class CheckedException {
    public static void main(String[] args) throws Exception {
        if (Bivium.freeInt() == 4) {
            throw new java.io.IOException("disk");
        }
    }
}
