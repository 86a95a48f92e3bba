// intent: an array that a field holds, and an index below its length
// valid-assert: true (scan)
// no-runtime-exception: true (intervals)
import bivium.Bivium;

public class ArrayInField {
    static class Bag {
        final int[] all;
        int used;
        Bag(int n) {
            all = new int[n];
        }
        void add(int n) {
            if (used >= 0 && used < all.length)
                all[used++] = n;
        }
        int sum() {
            int s = 0;
            for (int i = 0; i < all.length; i++)
                s += all[i];
            return s;
        }
    }
    public static void main(String[] args) {
        int n = Bivium.freeInt();
        if (n < 0)
            return;
        Bag b = new Bag(n);
        while (Bivium.freeBoolean())
            b.add(3);
        b.sum();
    }
}
