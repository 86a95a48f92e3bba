// intent: a failing assert counts where its error is caught, too
// valid-assert: false
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class AssertCaught {
    public static void main(String[] args) {
        try {
            assert Bivium.freeInt() != 5;
        } catch (AssertionError e) {
            System.out.println("caught");
        }
    }
}
