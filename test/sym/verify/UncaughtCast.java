// intent: a failed cast leaves main
// verdict: false (no-runtime-exception)
package verify;

import bivium.Bivium;

public class UncaughtCast {
    public static void main(String[] args) {
        Object o = "text";
        if (Bivium.freeChar() == 'x') {
            o = new StringBuilder();
        }
        String s = (String) o; // <- fails
    }
}
