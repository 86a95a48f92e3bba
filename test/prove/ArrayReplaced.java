// intent: the array is another one when the index is used
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class ArrayReplaced {
    public static void main(String[] args) {
        int[] a = new int[5];
        int i = Bivium.freeInt();
        if (i >= 0 && i < a.length) {
            a = new int[3];
            a[i] = 1;
        }
    }
}
