// intent: calls through an interface
// valid-assert: true (induction)
// no-runtime-exception: true | unknown
import bivium.Bivium;

public class InductDispatch {
    interface Step {
        int next(int x);
    }

    static class Up implements Step {
        public int next(int x) {
            return x < 100 ? x + 1 : x;
        }
    }

    static class Reset implements Step {
        public int next(int x) {
            return x > 50 ? 0 : x;
        }
    }

    public static void main(String[] args) {
        int x = 0;
        Step up = new Up(), reset = new Reset();
        while (Bivium.freeBoolean()) {
            Step s = Bivium.freeBoolean() ? up : reset;
            x = s.next(x);
            assert x >= 0 && x <= 100;
        }
    }
}
