// intent: a shift to the left makes a positive number negative
// valid-assert: false
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class ShiftWraps {
    public static void main(String[] args) {
        int n = Bivium.freeInt();
        if (n > 0)
            assert n << 1 > 0;
    }
}
