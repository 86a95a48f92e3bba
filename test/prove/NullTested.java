// intent: a test for null before the use
// valid-assert: true (scan)
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class NullTested {
    static String find(int n) {
        return n > 3 ? "more" : null;
    }
    public static void main(String[] args) {
        int n = Bivium.freeInt();
        while (n != 0) {
            String s = find(n++);
            if (s != null)
                System.out.println(s.length());
        }
    }
}
