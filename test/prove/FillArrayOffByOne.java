// intent: the index comes up to the length
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class FillArrayOffByOne {
    public static void main(String[] args) {
        int n = Bivium.freeInt(0, 5);
        int[] a = new int[n];
        for (int i = 0; i <= n; i++)
            a[i] = i;
    }
}
