// intent: the upper end of getInt is possible
// verdict: false (valid-assert)
package foreign;

import gov.nasa.jpf.vm.Verify;

public class VerifyGetIntEnd {
    public static void main(String[] args) {
        assert Verify.getInt(3, 6) != 6; // <- fails
    }
}
