// intent: what stands behind System.exit is not run
// valid-assert: true (scan)
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class Exits {
    public static void main(String[] args) {
        int n = Bivium.freeInt();
        while (n++ != 0)
            System.out.println("on");
        System.exit(0);
        assert false;
        System.out.println(1 / 0);
    }
}
