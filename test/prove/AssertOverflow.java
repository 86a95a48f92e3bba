// intent: a sum of positive numbers is negative beyond 2^31
// valid-assert: false
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class AssertOverflow {
    public static void main(String[] args) {
        int n = Bivium.freeInt();
        if (n > 0) {
            n = n + 1000;
            assert n > 0;
        }
    }
}
