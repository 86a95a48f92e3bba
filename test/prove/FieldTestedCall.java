// intent: a call between the test and the use writes to the field
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class FieldTestedCall {
    static Integer found = 3;
    static void clear(int n) {
        if (n == 17)
            found = null;
    }
    public static void main(String[] args) {
        if (found != null) {
            clear(Bivium.freeInt());
            System.out.println(found.intValue());
        }
    }
}
