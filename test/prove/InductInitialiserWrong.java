// intent: the initialiser runs only when its class is used
// valid-assert: false
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class InductInitialiserWrong {
    static int seen = 3;

    static class Other {
        static int value = ++seen;

        static int get() {
            return value;
        }
    }

    public static void main(String[] args) {
        while (Bivium.freeBoolean()) {
            assert seen == 3;
            if (Bivium.freeBoolean())
                assert Other.get() == 4;
        }
    }
}
