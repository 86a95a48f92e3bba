// intent: both ends of a char's bounds are possible
// verdict: false (valid-assert)
package api;

import bivium.Bivium;

public class BoundsOfChar {
    public static void main(String[] args) {
        char c = Bivium.freeChar('a', 'f');
        assert c >= 'a' && c <= 'f';
        assert c != 'f'; // <- fails
    }
}
