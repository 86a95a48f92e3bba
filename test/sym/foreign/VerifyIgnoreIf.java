// intent: ignoreIf is an assumption the other way round
// verdict: true
package foreign;

import gov.nasa.jpf.vm.Verify;

public class VerifyIgnoreIf {
    public static void main(String[] args) {
        int x = Verify.getInt(0, 100);
        boolean b = Verify.getBoolean();
        Verify.ignoreIf(x == 50 || b);
        assert x != 50 && !b;
    }
}
