// intent: the absolute value of the least int is negative
// valid-assert: false
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class AbsOfLeast {
    public static void main(String[] args) {
        int n = Bivium.freeInt();
        n = n < 0 ? -n : n;
        assert n >= 0;
    }
}
