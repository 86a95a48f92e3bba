// intent: an array of references that may be long has nothing in it at first
// verdict: false (no-runtime-exception)
// witness: 20
package array;

import bivium.Bivium;

public class LongReferencesFail {
    public static void main(String[] args) {
        int n = Bivium.freeInt();
        if (n < 18)
            return;
        Object[] all = new Object[n];
        all[3] = "x";
        all[n - n + 4].toString(); // <- fails
    }
}
