// intent: whoever catches the end of the stack fails an assert
// valid-assert: false | unknown
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class StackEndsCaught {
    static int deep(int n) {
        return deep(n + 1) + 1;
    }
    public static void main(String[] args) {
        try {
            deep(Bivium.freeInt());
        } catch (StackOverflowError e) {
            assert false;
        }
    }
}
