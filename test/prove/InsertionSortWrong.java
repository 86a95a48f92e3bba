// intent: the same, one place further on
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class InsertionSortWrong {
    static void sort(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int j = i - 1, x = a[i];
            while (j >= 0 && a[j] > x) {
                a[j + 2] = a[j];
                j--;
            }
            a[j + 1] = x;
        }
    }
    public static void main(String[] args) {
        int[] a = {Bivium.freeInt(), Bivium.freeInt()};
        sort(a);
    }
}
