// intent: a product by additions is the product, modulo 2^32
// valid-assert: true (induction)
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class InductProduct {
    static int times(int n, int m) {
        return m == 0 ? 0 : n + times(n, m - 1);
    }

    public static void main(String[] args) {
        int m = Bivium.freeInt(), n = Bivium.freeInt();
        assert times(m, n) == times(n, m);
    }
}
