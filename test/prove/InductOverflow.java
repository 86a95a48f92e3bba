// intent: a sum that is not negative as long as it does not wrap around, which it does after 2^30 rounds
// valid-assert: unknown | false
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class InductOverflow {
    public static void main(String[] args) {
        int n = Bivium.freeInt(), sum = 0;
        for (int i = 0; i < n; i++)
            sum += 2;
        assert sum >= 0;
    }
}
