// intent: the same sum, which cannot wrap around below 2^30 rounds
// valid-assert: true (induction)
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class InductNoOverflow {
    public static void main(String[] args) {
        int n = Bivium.freeInt(), sum = 0;
        if (n >= 1 << 30)
            return;
        for (int i = 0; i < n; i++)
            sum += 2;
        assert sum >= 0;
    }
}
