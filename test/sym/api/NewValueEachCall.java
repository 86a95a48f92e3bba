// intent: two calls give two values
// verdict: false (valid-assert)
package api;

import bivium.Bivium;

public class NewValueEachCall {
    public static void main(String[] args) {
        int a = Bivium.freeInt();
        int b = Bivium.freeInt();
        assert a == b; // <- fails
    }
}
