// intent: moves of the towers of Hanoi, counted and computed
// valid-assert: true (induction)
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class InductPower {
    static int moves;

    static void move(int n) {
        if (n == 0)
            return;
        move(n - 1);
        moves++;
        move(n - 1);
    }

    public static void main(String[] args) {
        int n = Bivium.freeInt(0, 31);
        move(n);
        assert moves == (1 << n) - 1;
    }
}
