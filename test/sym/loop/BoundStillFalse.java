// intent: a violation before the bound is a violation
// verdict: false (valid-assert)
// options: --loop 5
package loop;

import bivium.Bivium;

public class BoundStillFalse {
    public static void main(String[] args) {
        int n = Bivium.freeInt(0, 100);
        for (int i = 0; i < n; i++) {
            assert i != 3; // <- fails
        }
    }
}
