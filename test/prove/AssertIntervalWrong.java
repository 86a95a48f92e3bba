// intent: the bound is one too low
// valid-assert: false
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class AssertIntervalWrong {
    public static void main(String[] args) {
        int n = 0;
        while (Bivium.freeBoolean()) {
            if (n < 10)
                n++;
            assert n >= 0 && n < 10;
        }
    }
}
