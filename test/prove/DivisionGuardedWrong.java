// intent: the guard lets zero through
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class DivisionGuardedWrong {
    public static void main(String[] args) {
        int d = Bivium.freeInt(), n = 0;
        while (d >= 0)
            n += 100 / d--;
    }
}
