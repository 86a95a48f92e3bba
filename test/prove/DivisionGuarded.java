// intent: a divisor that a branch has found to be positive
// valid-assert: true (scan)
// no-runtime-exception: true (intervals)
import bivium.Bivium;

public class DivisionGuarded {
    public static void main(String[] args) {
        int d = Bivium.freeInt(), n = 0;
        while (d > 0)
            n += 100 / d--;
    }
}
