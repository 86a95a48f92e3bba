// intent: what an assumption leaves
// valid-assert: true (intervals)
// no-runtime-exception: true (intervals)
import bivium.Bivium;

public class AssertByAssumption {
    public static void main(String[] args) {
        int n = Bivium.freeInt();
        Bivium.assume(n > 3 && n < 100);
        while (Bivium.freeBoolean()) {
            assert n > 3;
            System.out.println(5 / n);
        }
    }
}
