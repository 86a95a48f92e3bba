// intent: what ends by an exception ends so each time
// verdict: true
// variant: --provers memo
// variant: --provers scan,intervals,induction,memo,subsumption
package proof;

public class MemoThrow {
    static int down(int n) {
        if (n < 0) {
            throw new IllegalStateException("below " + n);
        }
        return n == 0 ? 0 : down(n - 2) + 1;
    }

    static int tries(int n) {
        try {
            return down(n);
        } catch (IllegalStateException e) {
            return -1;
        }
    }

    static int over(int n) {
        return n == 0 ? 100 / n : over(n - 1);
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            assert tries(8) == 4;
            assert tries(7) == -1;
            try {
                over(3);
                assert false;
            } catch (ArithmeticException e) {
                assert "/ by zero".equals(e.getMessage());
            }
        }
    }
}
