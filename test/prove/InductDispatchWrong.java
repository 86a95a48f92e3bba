// intent: one of the classes behind an interface goes one too far
// valid-assert: unknown | false
// no-runtime-exception: true | unknown
import bivium.Bivium;

public class InductDispatchWrong {
    interface Step {
        int next(int x);
    }

    static class Up implements Step {
        public int next(int x) {
            return x < 100 ? x + 1 : x;
        }
    }

    static class Jump implements Step {
        public int next(int x) {
            return x > 98 ? x + 1 : x;
        }
    }

    public static void main(String[] args) {
        int x = 97;
        Step up = new Up(), jump = new Jump();
        while (Bivium.freeBoolean()) {
            Step s = Bivium.freeBoolean() ? up : jump;
            x = s.next(x);
            assert x >= 0 && x <= 100;
        }
    }
}
