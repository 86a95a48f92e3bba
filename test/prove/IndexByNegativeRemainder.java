// intent: the remainder of a negative number is negative
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class IndexByNegativeRemainder {
    public static void main(String[] args) {
        int[] ring = new int[8];
        ring[Bivium.freeInt() % 8] = 1;
    }
}
