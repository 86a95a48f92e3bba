// intent: a failed array store leaves main
// verdict: false (no-runtime-exception)
package verify;

import bivium.Bivium;

public class UncaughtArrayStore {
    public static void main(String[] args) {
        Object[] a = new Integer[2];
        Object value = 1;
        if (Bivium.freeBoolean()) {
            value = "text";
        }
        a[1] = value; // <- fails
    }
}
