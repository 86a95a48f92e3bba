// intent: an assert whose error is caught is a violation only for inputs that are some
// verdict: true
// valid-assert: true
// no-jvm: objects are drawn
package structure;

import bivium.Bivium;
import bivium.Valid;

public class CaughtAssert {
    @Valid("ok")
    static class Box {
        int n;

        boolean ok() {
            return n == 1;
        }
    }

    public static void main(String[] args) {
        Box box = Bivium.freeObject(Box.class);
        try {
            assert box.n == 1;
        } catch (AssertionError e) {
            return;
        }
    }
}
