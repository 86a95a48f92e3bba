// intent: an index that is at most a bound and not equal to it
// valid-assert: true (scan)
// no-runtime-exception: true (intervals)
import bivium.Bivium;

public class IndexUnequal {
    public static void main(String[] args) {
        int n = Bivium.freeInt();
        if (n < 0)
            return;
        int[] a = new int[n];
        int i = 0;
        while (i != n) {
            a[i] = 3;
            i++;
        }
    }
}
