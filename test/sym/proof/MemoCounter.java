// intent: a method that counts its calls is called each time
// verdict: true
// variant: --provers memo
// variant: --provers scan,intervals,induction,memo,subsumption
package proof;

public class MemoCounter {
    static int calls;
    static int[] log = new int[1];

    static int counted(int n) {
        calls++;
        return n <= 0 ? 0 : 1 + counted(n - 1);
    }

    static int logged(int n) {
        log[0] += 1;
        return n <= 0 ? 0 : 1 + logged(n - 1);
    }

    static int inner(int n) {
        return n <= 0 ? counted(0) : 1 + inner(n - 1);
    }

    public static void main(String[] args) {
        assert counted(5) + counted(5) == 10 && calls == 12;
        assert logged(5) + logged(5) == 10 && log[0] == 12;
        calls = 0;
        assert inner(4) + inner(4) == 8 && calls == 2;
    }
}
