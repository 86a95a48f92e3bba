// intent: parity of a negative number is not 1
// valid-assert: unknown | false
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class InductEvenOddWrong {
    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    public static void main(String[] args) {
        int n = Bivium.freeInt();
        assert odd(n) == (n % 2 == 1);
    }
}
