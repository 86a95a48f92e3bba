// intent: System.exit ends a path without a violation
// verdict: true
// no-jvm: it would end the oracle
package verify;

import bivium.Bivium;

public class ExitEndsPath {
    public static void main(String[] args) {
        int x = Bivium.freeInt();
        if (x < 0) {
            System.exit(3);
        }
        assert x >= 0;
    }
}
