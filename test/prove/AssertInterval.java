// intent: an assert that follows from bounds
// valid-assert: true (intervals)
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class AssertInterval {
    public static void main(String[] args) {
        int n = 0;
        while (Bivium.freeBoolean()) {
            if (n < 10)
                n++;
            assert n >= 0 && n <= 10;
        }
    }
}
