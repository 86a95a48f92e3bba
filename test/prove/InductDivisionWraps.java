// intent: a divisor that becomes zero when it has wrapped around
// valid-assert: true (scan)
// no-runtime-exception: unknown | false
import bivium.Bivium;

public class InductDivisionWraps {
    public static void main(String[] args) {
        int d = 1, x = Bivium.freeInt();
        while (Bivium.freeBoolean()) {
            x = x / d;
            d = d + 3;
        }
    }
}
