// intent: it is 92 at 102
// valid-assert: false
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class InductMcCarthyWrong {
    static int f(int n) {
        return n > 100 ? n - 10 : f(f(n + 11));
    }

    public static void main(String[] args) {
        int n = Bivium.freeInt();
        Bivium.assume(n > 90);
        assert n > 102 || f(n) == 91;
    }
}
