// intent: a divisor that may be zero
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class DivisionByInput {
    public static void main(String[] args) {
        System.out.println(7 / Bivium.freeInt());
    }
}
