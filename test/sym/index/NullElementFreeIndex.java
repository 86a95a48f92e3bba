// intent: bounds and element are two questions of one instruction; the second is not a loop
// verdict: false (valid-assert)
package index;

import bivium.Bivium;

public class NullElementFreeIndex {
    public static void main(String[] args) {
        String[] x = {"a", null, "c"};
        int i = Bivium.freeInt();
        try {
            String s = x[i];
            assert s != null; // <- fails
        } catch (ArrayIndexOutOfBoundsException e) {
            assert i < 0 || i > 2;
        }
    }
}
