// intent: Fibonacci's numbers do not wrap around below 47
// valid-assert: true (induction) | true
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class InductTable {
    static int fibonacci(int n) {
        return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
    }

    public static void main(String[] args) {
        int n = Bivium.freeInt(0, 46);
        assert fibonacci(n) >= 0;
    }
}
