// intent: a NullPointerException leaves main
// verdict: false (no-runtime-exception)
// valid-assert: true
package verify;

import bivium.Bivium;

public class UncaughtNull {
    public static void main(String[] args) {
        String s = Bivium.freeInt() == 77 ? null : "text";
        assert s.length() == 4; // <- fails
    }
}
