// intent: a switch whose default cannot come
// valid-assert: true (intervals)
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class SwitchCovers {
    public static void main(String[] args) {
        int n = Bivium.freeInt();
        while (n++ != 0) {
            switch (n & 3) {
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
}
