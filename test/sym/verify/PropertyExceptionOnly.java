// intent: only exceptions are asked for
// verdict: true
// options: --property no-runtime-exception
// no-jvm: the violation is there, but nobody asks
package verify;

import bivium.Bivium;

public class PropertyExceptionOnly {
    public static void main(String[] args) {
        int x = Bivium.freeInt();
        assert x != 0;
    }
}
