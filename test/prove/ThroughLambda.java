// intent: a lambda throws
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class ThroughLambda {
    interface Op {
        int of(int n);
    }
    static int apply(Op op, int n) {
        return op.of(n);
    }
    public static void main(String[] args) {
        System.out.println(apply(n -> 10 / n, Bivium.freeInt()));
    }
}
