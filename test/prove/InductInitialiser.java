// intent: a class is initialised when it is first used, and changes another one's field then
// valid-assert: true (induction)
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class InductInitialiser {
    static int seen = 3;

    static class Other {
        static int value = ++seen;

        static int get() {
            return value;
        }
    }

    public static void main(String[] args) {
        boolean used = false;
        while (Bivium.freeBoolean()) {
            assert seen == (used ? 4 : 3);
            if (Bivium.freeBoolean()) {
                assert Other.get() == 4;
                used = true;
            }
        }
    }
}
