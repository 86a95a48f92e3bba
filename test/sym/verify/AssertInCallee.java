// intent: the assertion is in a method that is called with a free argument
// verdict: false (valid-assert)
package verify;

import bivium.Bivium;

public class AssertInCallee {
    static void positive(int n) {
        assert n > 0 : "not positive"; // <- fails
    }

    public static void main(String[] args) {
        positive(Bivium.freeInt(0, 5));
    }
}
