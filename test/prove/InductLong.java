// intent: a sum of longs that is told by an int
// valid-assert: true (induction)
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class InductLong {
    public static void main(String[] args) {
        long sum = 0;
        int n = Bivium.freeInt();
        for (int i = 0; i < n; i++) {
            sum += 3;
            assert sum == 3L * (i + 1L);
        }
    }
}
