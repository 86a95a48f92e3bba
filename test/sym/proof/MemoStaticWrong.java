// intent: a result from before the field changed must not be used
// verdict: false (valid-assert)
// variant: --provers memo
// variant: --provers scan,intervals,induction,memo,subsumption
package proof;

public class MemoStaticWrong {
    static int step = 1;

    static int sum(int n) {
        return n <= 0 ? 0 : step + sum(n - 1);
    }

    public static void main(String[] args) {
        int before = sum(10);
        step = 2;
        assert sum(10) == before; // <- fails
    }
}
