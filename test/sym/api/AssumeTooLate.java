// intent: an assumption behind the assertion does not help
// verdict: false (valid-assert)
package api;

import bivium.Bivium;

public class AssumeTooLate {
    public static void main(String[] args) {
        int x = Bivium.freeInt(0, 9);
        assert x != 5; // <- fails
        Bivium.assume(x != 5);
    }
}
