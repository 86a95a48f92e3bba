// intent: a sum of longs, and one of bytes that wrap around
// valid-assert: true (induction)
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class InductLong {
    public static void main(String[] args) {
        long sum = 0;
        byte b = 0;
        int n = Bivium.freeInt();
        for (int i = 0; i < n; i++) {
            sum += 3;
            b++;
            assert sum == 3L * (i + 1);
            assert b == (byte) (i + 1);
        }
    }
}
