// intent: states that differ only in what is known of the text of a number
// valid-assert: false | unknown
// no-runtime-exception: true
import bivium.Bivium;

public class SubsumeTextOfFloat {
    static int x;

    public static void main(String[] args) {
        double f = Bivium.freeDouble();
        Bivium.assume(f > 1.0 && f < 2.0);
        if (("" + f).length() != 7) {
            x = Bivium.freeInt(0, 1);
        } else {
            x = Bivium.freeInt(0, 1);
        }
        int y = Bivium.freeInt(0, 3);
        if (y == 1) {
            x = Bivium.freeInt(0, 9);
            y = 0;
        }
        x = 0;
        assert ("" + f).length() != 7;
    }
}
