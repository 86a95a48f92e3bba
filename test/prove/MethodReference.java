// intent: a method reference to a method that throws
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class MethodReference {
    interface Op {
        int of(int n);
    }
    static int half(int n) {
        return 100 / (n - 50);
    }
    public static void main(String[] args) {
        Op op = MethodReference::half;
        System.out.println(op.of(Bivium.freeInt()));
    }
}
