/** Reads and writes of sixteen elements at free indices. */
class F {
    static int f(int i, int j, int k, int v) {
        int[] t = { 5, 3, 8, 1, 9, 2, 7, 4, 6, 0, 15, 12, 14, 11, 13, 10 };
        int n = 0;
        if (t[i] > 7)
            n++;
        t[j] = v;
        if (t[k] == 3)
            n += 2;
        if (t[i] < t[k])
            n += 4;
        if (t[i + k & 15] > 9)
            n += 8;
        if (t[j + k & 15] == v)
            n += 16;
        return n;
    }
}
