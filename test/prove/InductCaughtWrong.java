// intent: a handler that is entered, though nothing but zero leads there
// valid-assert: false
// no-runtime-exception: true (intervals) | true (induction)
import bivium.Bivium;

public class InductCaughtWrong {
    public static void main(String[] args) {
        int good = 0;
        for (int i = 0; Bivium.freeBoolean() && i < 1000; i++) {
            int d = Bivium.freeInt();
            try {
                good += 100 / d == 0 ? 1 : 1;
            } catch (ArithmeticException e) {
                good--;
            }
            assert good == i + 1;
        }
    }
}
