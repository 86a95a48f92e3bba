// intent: a call that initialises a class does so although the result is known from another path
// verdict: true
// variant: --provers memo
// variant: --provers scan,intervals,induction,memo,subsumption
package proof;

import bivium.Bivium;

public class MemoInit {
    static int made;

    static class Other {
        static int base = 7;

        static {
            made++;
        }

        static int count(int n) {
            return n <= 0 ? base : 1 + count(n - 1);
        }
    }

    static int count(int n) {
        return n <= 0 ? Other.count(0) : 1 + count(n - 1);
    }

    public static void main(String[] args) {
        if (Bivium.freeBoolean()) {
            assert count(3) == 10 && made == 1;
            assert count(3) == 10 && made == 1;
        } else {
            assert made == 0;
            assert count(3) == 10 && made == 1;
        }
    }
}
