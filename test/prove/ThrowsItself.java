// intent: an exception that is thrown and not caught
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class ThrowsItself {
    public static void main(String[] args) {
        if (Bivium.freeInt() == 7)
            throw new IllegalStateException("seven");
    }
}
