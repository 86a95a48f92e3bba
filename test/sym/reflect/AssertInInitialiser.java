// intent: an assert in a class initialiser fails for one input
// verdict: false (valid-assert)
// witness: 3
package reflect;

import bivium.Bivium;

public class AssertInInitialiser {
    static int seed;

    static class Late {
        static final int VALUE = seed * 2;

        static {
            assert VALUE != 6 : "six"; // <- fails
        }
    }

    public static void main(String[] args) {
        seed = Bivium.freeInt(0, 9);
        System.out.println(Late.VALUE);
    }
}
