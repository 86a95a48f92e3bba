// intent: an index that is at most another one
// valid-assert: true (scan)
// no-runtime-exception: true (intervals)
import bivium.Bivium;

public class InsertionSort {
    static void sort(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int j = i - 1, x = a[i];
            while (j >= 0 && a[j] > x) {
                a[j + 1] = a[j];
                j--;
            }
            a[j + 1] = x;
        }
    }
    public static void main(String[] args) {
        int n = Bivium.freeInt();
        if (n > 0)
            sort(new int[n]);
    }
}
