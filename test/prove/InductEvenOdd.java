// intent: mutual recursion that tells parity
// valid-assert: true (induction)
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class InductEvenOdd {
    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    public static void main(String[] args) {
        int n = Bivium.freeInt();
        assert even(n) == (n % 2 == 0);
    }
}
