// intent: the 47th does
// valid-assert: unknown | false
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class InductTableByOne {
    static int fibonacci(int n) {
        return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
    }

    public static void main(String[] args) {
        int n = Bivium.freeInt(0, 47);
        assert fibonacci(n) >= 0;
    }
}
