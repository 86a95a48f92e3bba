// intent: the handler is for another class
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class CatchesAnother {
    public static void main(String[] args) {
        try {
            if (Bivium.freeInt() == 7)
                throw new IllegalStateException("seven");
        } catch (IllegalArgumentException e) {
            System.out.println("caught");
        }
    }
}
