// intent: the size of an array may be negative
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class NegativeSize {
    public static void main(String[] args) {
        int n = Bivium.freeInt(-1, 3);
        int[] a = new int[n];
    }
}
