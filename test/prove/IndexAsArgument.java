// intent: an index and an array go to another method together, and an array of the same length
// valid-assert: true (scan)
// no-runtime-exception: true (intervals)
import bivium.Bivium;

public class IndexAsArgument {
    static void swap(int[] a, int[] b, int i, int j) {
        int t = a[i];
        a[i] = b[j];
        b[j] = t;
    }
    static void all(int[] a) {
        int[] b = new int[a.length];
        for (int i = 0; i < a.length; i++)
            swap(a, b, i, i);
    }
    public static void main(String[] args) {
        int n = Bivium.freeInt();
        if (n >= 0)
            all(new int[n]);
    }
}
