// intent: an index below the length of an array of any length
// valid-assert: true (scan)
// no-runtime-exception: true (intervals)
import bivium.Bivium;

public class FillArray {
    static int sum(int[] a) {
        int s = 0;
        for (int i = 0; i < a.length; i++)
            s += a[i];
        return s;
    }
    public static void main(String[] args) {
        int n = Bivium.freeInt();
        if (n < 0)
            return;
        int[] a = new int[n];
        for (int i = 0; i < n; i++)
            a[i] = i;
        for (int i = n - 1; i >= 0; i--)
            a[i]++;
        sum(a);
    }
}
