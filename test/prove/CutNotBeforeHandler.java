// intent: the loop may throw, and the caller's handler fails an assert
// valid-assert: false
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class CutNotBeforeHandler {
    static void wander(int n) {
        assert n * 2 != 5;
        while (n != 3)
            n = 100 / n + Bivium.freeInt();
    }
    public static void main(String[] args) {
        try {
            wander(Bivium.freeInt());
        } catch (ArithmeticException e) {
            assert false;
        }
    }
}
