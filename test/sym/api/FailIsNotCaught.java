// intent: neither catch nor finally of the program sees a fail
// verdict: true
// no-jvm: on java a fail is an error that handlers can see
package api;

import bivium.Bivium;

public class FailIsNotCaught {
    public static void main(String[] args) {
        boolean seen = false;
        int x = Bivium.freeInt();
        try {
            if (x == 3) {
                throw Bivium.fail();
            }
        } catch (Throwable t) {
            seen = true;
        } finally {
            assert x != 3;
        }
        assert !seen;
    }
}
