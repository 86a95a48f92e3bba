// intent: one of two calls has an index that the array does not have
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class IndexAsArgumentWrong {
    static void clear(int[] a, int i) {
        a[i] = 0;
    }
    public static void main(String[] args) {
        int[] a = new int[Bivium.freeInt(0, 3)], b = new int[2];
        for (int i = 0; i < a.length; i++)
            clear(a, i);
        for (int i = 0; i < a.length; i++)
            clear(b, i);
    }
}
