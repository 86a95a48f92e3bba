// intent: a default method of an interface throws
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class DefaultMethod {
    interface Named {
        String name();
        default int length() {
            return name().length();
        }
    }
    public static void main(String[] args) {
        Named a = () -> "a", b = () -> Bivium.freeInt() == 3 ? null : "b";
        System.out.println(a.length() + b.length());
    }
}
