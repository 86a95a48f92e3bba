// intent: an assumption in a loop
// valid-assert: true (induction)
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class InductAssume {
    public static void main(String[] args) {
        int x = 10, y = 10;
        while (Bivium.freeBoolean()) {
            int d = Bivium.freeInt(0, 100);
            Bivium.assume(x <= 1000000);
            x += d;
            y = x + 0;
            assert x >= 10 && y == x;
        }
    }
}
