// intent: longs that are compared before they divide
// valid-assert: true (scan)
// no-runtime-exception: true (intervals)
import bivium.Bivium;

public class LongDivision {
    public static void main(String[] args) {
        long d = Bivium.freeLong();
        if (d >= 3L && d < 1000000000000L)
            System.out.println(5L / (d - 2L));
    }
}
