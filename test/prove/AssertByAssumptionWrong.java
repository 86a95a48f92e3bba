// intent: the assumption is about another variable
// valid-assert: false
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class AssertByAssumptionWrong {
    public static void main(String[] args) {
        int n = Bivium.freeInt(), m = Bivium.freeInt();
        Bivium.assume(m > 3 && m < 100);
        assert n > 3;
    }
}
