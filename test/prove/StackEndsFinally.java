// intent: a finally block runs at the end of the stack, too
// valid-assert: true (scan)
// no-runtime-exception: unknown | false
import bivium.Bivium;

public class StackEndsFinally {
    static int depth;
    static int deep(int n) {
        try {
            return deep(n + 1) + 1;
        } finally {
            depth = 1 / n;
        }
    }
    public static void main(String[] args) {
        deep(Bivium.freeInt());
    }
}
