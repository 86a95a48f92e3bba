// intent: the invariant is assumed, and no more than it
// verdict: false (valid-assert)
// no-jvm: objects are drawn
package structure;

import bivium.Bivium;

public class InheritedFalse {
    public static void main(String[] args) {
        Inherited.Sub sub = Bivium.freeObject(Inherited.Sub.class);
        assert sub.n != 3;
        assert sub.n != 4; // <- fails
    }
}
