// intent: a switch over an enum
// valid-assert: true (intervals)
// no-runtime-exception: true | unknown
import bivium.Bivium;

public class EnumSwitch {
    enum Light { RED, GREEN }
    static int code(Light l) {
        switch (l) {
        case RED:
            return 1;
        case GREEN:
            return 2;
        default:
            return 3;
        }
    }
    public static void main(String[] args) {
        int n = Bivium.freeInt();
        while (n++ != 0) {
            int c = code(n > 5 ? Light.RED : Light.GREEN);
            assert c >= 1 && c <= 3;
        }
    }
}
