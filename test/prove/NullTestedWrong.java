// intent: the test is the wrong way round
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class NullTestedWrong {
    static String find(int n) {
        return n > 3 ? "more" : null;
    }
    public static void main(String[] args) {
        String s = find(Bivium.freeInt());
        if (s == null)
            System.out.println(s.length());
    }
}
