// intent: the handler itself throws
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class HandlerThrows {
    public static void main(String[] args) {
        int n = Bivium.freeInt();
        try {
            System.out.println(1 / n);
        } catch (ArithmeticException e) {
            System.out.println(2 / n);
        }
    }
}
