// intent: a reference that is null on one of two paths
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class NullOnOnePath {
    public static void main(String[] args) {
        String s = null;
        if (Bivium.freeInt() != 3)
            s = "text";
        System.out.println(s.length());
    }
}
