// intent: a divisor that is a constant other than zero
// valid-assert: true (scan)
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class DivisionByConstant {
    public static void main(String[] args) {
        int n = Bivium.freeInt();
        while (n / 7 != n % 3)
            n += 5;
    }
}
