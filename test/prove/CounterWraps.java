// intent: a counter of what is read wraps around, and is an index then
// valid-assert: true (scan)
// no-runtime-exception: false
public class CounterWraps {
    public static void main(String[] args) {
        int[] a = new int[10];
        byte at = 0;
        for (int i = 0; i < 140; i++) {
            if (at < 10)
                a[at] = 1;
            at++;
        }
    }
}
