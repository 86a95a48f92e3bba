// intent: a callee that throws after it has changed a field
// valid-assert: false
// no-runtime-exception: true | unknown
import bivium.Bivium;

public class InductCaughtInCaller {
    static int field;

    static int f(int x) {
        field = 1;
        int y = 10 / x;
        field = 0;
        return y;
    }

    public static void main(String[] args) {
        while (Bivium.freeBoolean()) {
            try {
                f(Bivium.freeInt());
            } catch (ArithmeticException e) {
                assert field == 0;
            }
        }
    }
}
