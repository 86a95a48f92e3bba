// intent: two references chosen from the same two objects can be equal (Jip thesis, listing 4.5)
// verdict: false (valid-assert)
package index;

import bivium.Bivium;

public class ReferenceAliasChosen {
    public static void main(String[] args) {
        Object x = new Object();
        Object y = new Object();
        Object a = Bivium.freeBoolean() ? x : y;
        Object b = Bivium.freeBoolean() ? x : y;
        assert a != b; // <- fails
    }
}
