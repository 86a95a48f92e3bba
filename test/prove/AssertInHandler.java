// intent: the handler of an exception that an instruction throws fails an assert
// valid-assert: false
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class AssertInHandler {
    public static void main(String[] args) {
        int n = Bivium.freeInt();
        try {
            System.out.println(1 / n);
        } catch (ArithmeticException e) {
            assert false;
        }
    }
}
