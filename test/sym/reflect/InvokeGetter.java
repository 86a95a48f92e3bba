// intent: the result of a call by reflection stays free in its box
// verdict: false (valid-assert)
// witness: 7
package reflect;

import bivium.Bivium;

public class InvokeGetter {
    int field;

    public int get() {
        return field;
    }

    public static void main(String[] args) throws Exception {
        InvokeGetter o = new InvokeGetter();
        o.field = Bivium.freeInt();
        Object got = InvokeGetter.class.getMethod("get").invoke(o);
        assert !got.equals(7); // <- fails
    }
}
