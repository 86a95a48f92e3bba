// intent: a recursive sum, for all numbers, wrap-around included
// valid-assert: true (induction)
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class InductAddition {
    static int add(int m, int n) {
        if (n == 0)
            return m;
        return n > 0 ? add(m + 1, n - 1) : add(m - 1, n + 1);
    }

    public static void main(String[] args) {
        int m = Bivium.freeInt(), n = Bivium.freeInt();
        assert add(m, n) == m + n;
    }
}
