// intent: the exception is behind an assertion that fails first, always
// verdict: false (valid-assert)
// valid-assert: false
// no-runtime-exception: true
package verify;

import bivium.Bivium;

public class ThrowBehindAssert {
    public static void main(String[] args) {
        int x = Bivium.freeInt();
        assert x != 3; // <- fails
        if (x == 3) {
            throw new IllegalStateException();
        }
    }
}
