// intent: McCarthy's function is 91 up to 101
// valid-assert: true (induction)
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class InductMcCarthy {
    static int f(int n) {
        return n > 100 ? n - 10 : f(f(n + 11));
    }

    public static void main(String[] args) {
        int n = Bivium.freeInt();
        assert n > 101 || f(n) == 91;
    }
}
