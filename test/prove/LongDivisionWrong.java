// intent: the same with the bound one lower
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class LongDivisionWrong {
    public static void main(String[] args) {
        long d = Bivium.freeLong();
        if (d >= 2L && d < 1000000000000L)
            System.out.println(5L / (d - 2L));
    }
}
