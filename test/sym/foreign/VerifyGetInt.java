// intent: PathFinder's getInt includes both ends
// verdict: true
package foreign;

import gov.nasa.jpf.vm.Verify;

public class VerifyGetInt {
    public static void main(String[] args) {
        int x = Verify.getInt(3, 6);
        assert x >= 3 && x <= 6;
    }
}
