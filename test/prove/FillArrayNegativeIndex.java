// intent: the index goes below zero
// valid-assert: true (scan)
// no-runtime-exception: false
public class FillArrayNegativeIndex {
    public static void main(String[] args) {
        int[] a = new int[4];
        for (int i = 3; i >= -1; i--)
            a[i] = i;
    }
}
