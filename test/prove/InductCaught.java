// intent: what follows an exception that is caught
// valid-assert: true (induction)
// no-runtime-exception: true (intervals) | true (induction)
import bivium.Bivium;

public class InductCaught {
    public static void main(String[] args) {
        int good = 0, bad = 0;
        for (int i = 0; Bivium.freeBoolean() && i < 1000; i++) {
            int d = Bivium.freeInt();
            try {
                good += 100 / d == 0 ? 1 : 1;
            } catch (ArithmeticException e) {
                assert d == 0;
                bad++;
            }
            assert good + bad == i + 1;
        }
    }
}
