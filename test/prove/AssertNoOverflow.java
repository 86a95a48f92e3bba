// intent: the same below the bound
// valid-assert: true (intervals)
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class AssertNoOverflow {
    public static void main(String[] args) {
        int n = Bivium.freeInt();
        while (n > 0 && n < 2147482647) {
            n = n + 1000;
            assert n > 0;
            n = Bivium.freeInt();
        }
    }
}
