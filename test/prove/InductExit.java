// intent: nothing comes after System.exit
// valid-assert: true (induction)
// no-runtime-exception: true (scan) | true (induction)
import bivium.Bivium;

public class InductExit {
    public static void main(String[] args) {
        int i = 0;
        while (i < 1000000 || Bivium.freeBoolean()) {
            i++;
            if (i == 2000000)
                System.exit(0);
            assert i < 2000000;
        }
    }
}
