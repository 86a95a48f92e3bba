// intent: the index may pass the bound by without being equal to it
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class IndexUnequalWrong {
    public static void main(String[] args) {
        int n = Bivium.freeInt(0, 5);
        int[] a = new int[n];
        int i = 0;
        while (i != n) {
            a[i] = 3;
            i += 2;
        }
    }
}
