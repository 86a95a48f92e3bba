// intent: the same with an int in the middle, which wraps around
// valid-assert: unknown | false
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class InductLongWrong {
    public static void main(String[] args) {
        long sum = 0;
        int n = Bivium.freeInt();
        for (int i = 0; i < n; i++) {
            sum += 3;
            assert sum == 3 * (i + 1);
        }
    }
}
