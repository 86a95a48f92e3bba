/** Fourteen comparisons that have nothing to do with each other, over eight ints: 16384 paths. */
class A {
    static int a(int p, int q, int r, int s, int t, int u, int v, int w) {
        int n = 0;
        if (p > 100) n++;
        if (q < -5) n += 2;
        if (r == 42) n += 3;
        if (s >= 1000) n += 4;
        if (t != 7) n += 5;
        if (u <= 12345) n += 6;
        if (v > 3) n += 7;
        if (w < 99) n += 8;
        if ((p & 1) == 0) n += 9;
        if ((q & 2) == 0) n += 10;
        if ((s & 4) == 0) n += 11;
        if ((u & 1) == 0) n += 12;
        if ((v & 8) == 0) n += 13;
        if ((w & 1) == 0) n += 14;
        return n;
    }
}
