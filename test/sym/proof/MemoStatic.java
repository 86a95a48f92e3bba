// intent: a static field that the method reads is part of what it depends on
// verdict: true
// variant: --provers memo
// variant: --provers scan,intervals,induction,memo,subsumption
package proof;

import bivium.Bivium;

public class MemoStatic {
    static int step = 1;
    static final int[] seen = new int[2];

    static int sum(int n) {
        return n <= 0 ? 0 : step + sum(n - 1);
    }

    public static void main(String[] args) {
        assert sum(10) == 10 && sum(10) == 10;
        step = 2;
        assert sum(10) == 20 && sum(9) == 18;
        step = 1;
        assert sum(10) == 10;
        step = Bivium.freeInt(0, 1);
        seen[0] = sum(10);
        assert seen[0] == 10 * step;
    }
}
