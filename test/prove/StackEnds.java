// intent: recursion without end violates nothing by itself
// valid-assert: true (scan)
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class StackEnds {
    static int deep(int n) {
        return deep(n + 1) + 1;
    }
    public static void main(String[] args) {
        deep(Bivium.freeInt());
    }
}
