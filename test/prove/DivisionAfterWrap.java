// intent: a number that only grows comes to zero at last, around 2^31
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class DivisionAfterWrap {
    public static void main(String[] args) {
        int d = Bivium.freeInt();
        if (d < 1)
            return;
        d = d * 4;
        System.out.println(1 / d);
    }
}
