// intent: an index behind the end of an array of references that may be long, and one that is not known
// verdict: false (no-runtime-exception)
// witness: 17
package array;

import bivium.Bivium;

public class LongReferencesBound {
    public static void main(String[] args) {
        int n = Bivium.freeInt();
        if (n < 16)
            return;
        Object[] all = new Object[n];
        all[n] = all; // <- fails
    }
}
