// intent: a long that is cut to an int
// valid-assert: false
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class LongToInt {
    public static void main(String[] args) {
        long n = Bivium.freeLong();
        if (n > 0) {
            int m = (int) n;
            assert m >= 0;
        }
    }
}
