// intent: the capacity of a builder depends on the text that it was made from
// no-jvm: the stand-in for the API has no free texts
// verdict: false (valid-assert)
package numbertext;

import bivium.Bivium;

public class Capacity {
    public static void main(String[] args) {
        StringBuilder b = new StringBuilder(Bivium.freeString());
        assert b.capacity() >= 16;
        assert b.capacity() != 21; // <- fails
    }
}
