/** Insertion sort of five: 120 paths whose conditions hang together. */
class C {
    static int c(int a, int b, int c, int d, int e) {
        int[] t = { a, b, c, d, e };
        for (int i = 1; i < t.length; i++) {
            int v = t[i], k = i;
            while (k > 0 && t[k - 1] > v) {
                t[k] = t[k - 1];
                k--;
            }
            t[k] = v;
        }
        for (int i = 1; i < t.length; i++)
            if (t[i - 1] > t[i])
                throw new IllegalStateException();
        return t.length;
    }
}
