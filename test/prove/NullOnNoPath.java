// intent: the same with both paths covered
// valid-assert: true (scan)
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class NullOnNoPath {
    public static void main(String[] args) {
        String s;
        while (Bivium.freeBoolean()) {
            if (Bivium.freeInt() != 3)
                s = "text";
            else
                s = "three";
            System.out.println(s.length());
        }
    }
}
