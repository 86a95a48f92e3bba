// intent: the least int divided by -1 is itself
// valid-assert: false
// no-runtime-exception: true (intervals)
import bivium.Bivium;

public class LeastByMinusOne {
    public static void main(String[] args) {
        int n = Bivium.freeInt(), d = Bivium.freeInt();
        if (n < 0 && d < 0)
            assert n / d >= 0;
    }
}
