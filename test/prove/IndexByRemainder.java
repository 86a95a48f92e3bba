// intent: a remainder is below its divisor
// valid-assert: true (scan)
// no-runtime-exception: true (intervals)
import bivium.Bivium;

public class IndexByRemainder {
    public static void main(String[] args) {
        int[] ring = new int[8];
        int at = 0;
        while (Bivium.freeBoolean()) {
            ring[at] = at;
            at = (at + 1) % ring.length;
        }
    }
}
