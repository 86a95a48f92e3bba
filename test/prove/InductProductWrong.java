// intent: a product by additions that begins with 1
// valid-assert: false
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class InductProductWrong {
    static int times(int n, int m) {
        return m == 0 ? 1 : n + times(n, m - 1);
    }

    public static void main(String[] args) {
        int n = Bivium.freeInt(0, 100);
        assert times(n, 2) == times(2, n) || n == 7;
        assert times(n, 2) == 2 * n;
    }
}
