// intent: bounds of parameters over recursive calls
// valid-assert: true (intervals)
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class MutualRecursion {
    static void even(int n) {
        assert n >= 0;
        if (n > 0)
            odd(n - 1);
    }
    static void odd(int n) {
        assert n >= 0;
        if (n > 0)
            even(n - 1);
    }
    public static void main(String[] args) {
        int n = Bivium.freeInt();
        if (n >= 0)
            even(n);
    }
}
