// intent: a handler that throws on
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class Rethrows {
    public static void main(String[] args) {
        try {
            if (Bivium.freeInt() == 7)
                throw new IllegalStateException("seven");
        } catch (RuntimeException e) {
            if (args.length >= 0)
                throw e;
        }
    }
}
