// intent: the index is below the length of another array
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class OtherArray {
    public static void main(String[] args) {
        int[] a = new int[Bivium.freeInt(0, 4)], b = new int[Bivium.freeInt(0, 4)];
        for (int i = 0; i < a.length; i++)
            b[i] = a[i];
    }
}
