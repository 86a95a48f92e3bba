// intent: a lambda that cannot throw
// valid-assert: true (scan)
// no-runtime-exception: true (intervals)
import bivium.Bivium;

public class ThroughLambdaHarmless {
    interface Op {
        int of(int n);
    }
    static int apply(Op op, int n) {
        return op.of(n);
    }
    public static void main(String[] args) {
        int n = Bivium.freeInt();
        while (n != 0)
            n = apply(k -> k / 10, n) + apply(k -> k + 1, n);
    }
}
