// intent: an exception of the machine leaves main
// verdict: false (no-runtime-exception)
// valid-assert: true
package verify;

import bivium.Bivium;

public class UncaughtDivision {
    public static void main(String[] args) {
        int x = Bivium.freeInt();
        int y = 100 / (x - 5); // <- fails
        assert x != 5;
    }
}
