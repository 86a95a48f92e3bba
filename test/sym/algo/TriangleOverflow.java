// intent: without an upper bound a sum overflows, and a real triangle is refused
// verdict: false (valid-assert)
// witness: 2000000000, 2000000000, 1000000000
package algo;

import bivium.Bivium;

public class TriangleOverflow {
    public static void main(String[] args) {
        int a = Bivium.freeInt();
        int b = Bivium.freeInt();
        int c = Bivium.freeInt();
        Bivium.assume(a > 0 && b > 0 && c > 0);
        Bivium.assume((long) a + b > c && (long) b + c > a && (long) a + c > b);
        assert a + b > c; // <- fails
    }
}
