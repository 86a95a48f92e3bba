// intent: random(n) goes from 0 up to n, included
// verdict: false (valid-assert)
package foreign;

import gov.nasa.jpf.vm.Verify;

public class VerifyRandom {
    public static void main(String[] args) {
        int r = Verify.random(4);
        boolean b = Verify.randomBool();
        assert r >= 0 && r <= 4;
        if (b) {
            assert r != 4; // <- fails
        }
    }
}
