// intent: the remainder of a negative number is none of the cases
// valid-assert: false
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class SwitchDoesNotCover {
    public static void main(String[] args) {
        switch (Bivium.freeInt() % 4) {
        case 0:
        case 1:
        case 2:
        case 3:
            break;
        default:
            assert false;
        }
    }
}
