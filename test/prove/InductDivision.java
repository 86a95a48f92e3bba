// intent: a divisor that stays positive in a loop without end
// valid-assert: true (scan)
// no-runtime-exception: true (intervals) | true (induction)
import bivium.Bivium;

public class InductDivision {
    public static void main(String[] args) {
        int d = 1, x = Bivium.freeInt();
        while (Bivium.freeBoolean()) {
            x = x / d;
            d = d < 1000 ? d + 3 : 1;
        }
    }
}
