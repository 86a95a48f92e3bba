// intent: an exception that is caught for certain
// valid-assert: true (scan)
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class ThrowsAndCatches {
    public static void main(String[] args) {
        while (true) {
            try {
                if (Bivium.freeInt() == 7)
                    throw new IllegalStateException("seven");
            } catch (RuntimeException e) {
                System.out.println("caught");
            }
        }
    }
}
