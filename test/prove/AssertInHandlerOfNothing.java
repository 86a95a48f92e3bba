// intent: the handler of an exception that cannot come
// valid-assert: true (intervals)
// no-runtime-exception: true (intervals)
import bivium.Bivium;

public class AssertInHandlerOfNothing {
    public static void main(String[] args) {
        int n = Bivium.freeInt();
        while (n > 0) {
            try {
                System.out.println(1 / n);
            } catch (ArithmeticException e) {
                assert false;
            }
            n--;
        }
    }
}
