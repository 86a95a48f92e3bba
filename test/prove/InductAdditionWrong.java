// intent: one too many, for negative numbers only
// valid-assert: false
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class InductAdditionWrong {
    static int add(int m, int n) {
        if (n == 0)
            return m;
        return n > 0 ? add(m + 1, n - 1) : add(m - 1, n + 1) - 1;
    }

    public static void main(String[] args) {
        int m = Bivium.freeInt(), n = Bivium.freeInt();
        assert add(m, n) == m + n;
    }
}
