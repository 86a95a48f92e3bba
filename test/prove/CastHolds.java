// intent: a cast that a test has made sure of
// valid-assert: true (scan)
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class CastHolds {
    public static void main(String[] args) {
        int n = Bivium.freeInt();
        while (n++ != 0) {
            Object o = n == 4 ? (Object) "text" : (Object) Integer.valueOf(3);
            if (o instanceof Integer)
                System.out.println(((Integer) o).intValue());
            else if (o instanceof String)
                System.out.println(((String) o).length());
        }
    }
}
