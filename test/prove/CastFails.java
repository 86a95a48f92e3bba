// intent: a cast that fails on one path
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class CastFails {
    public static void main(String[] args) {
        Object o = Bivium.freeInt() == 4 ? (Object) "text" : (Object) Integer.valueOf(3);
        System.out.println((Integer) o);
    }
}
