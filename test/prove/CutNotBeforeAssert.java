// intent: an assert stands behind the loop after all, in the caller
// valid-assert: false
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class CutNotBeforeAssert {
    static int count;
    static void wander(int n, int m) {
        assert n * 2 + m != 5 || m % 2 != 0;
        while (n != m && count < 3) {
            n = n * 5 + Bivium.freeInt();
            count++;
        }
    }
    public static void main(String[] args) {
        wander(Bivium.freeInt(), Bivium.freeInt());
        assert count < 3;
    }
}
