// intent: behind the last assert a path need not be run to its end
// valid-assert: true
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class CutBehindAssert {
    public static void main(String[] args) {
        int n = Bivium.freeInt(), m = Bivium.freeInt();
        assert n * 2 + m != 5 || m % 2 != 0;
        while (n != m) {
            n = n * 5 + Bivium.freeInt();
            if (n == 77)
                m++;
        }
    }
}
