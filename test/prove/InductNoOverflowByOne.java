// intent: one round more, and it wraps around
// valid-assert: unknown | false
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class InductNoOverflowByOne {
    public static void main(String[] args) {
        int n = Bivium.freeInt(), sum = 0;
        if (n > 1 << 30)
            return;
        for (int i = 0; i < n; i++)
            sum += 2;
        assert sum >= 0;
    }
}
