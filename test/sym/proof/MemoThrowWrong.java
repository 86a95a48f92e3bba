// intent: the second call throws as the first did
// verdict: false (no-runtime-exception)
// variant: --provers memo
// variant: --provers scan,intervals,induction,memo,subsumption
package proof;

public class MemoThrowWrong {
    static int down(int n) {
        if (n < 0) {
            throw new IllegalStateException("below"); // <- fails
        }
        return n == 0 ? 0 : down(n - 2) + 1;
    }

    public static void main(String[] args) {
        int before = down(8);
        try {
            before += down(7);
        } catch (IllegalStateException e) {
            before += down(6);
        }
        before += down(7);
    }
}
