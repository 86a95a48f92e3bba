/** Remainders, and sums of products. */
class D {
    /** Euclid's algorithm, five rounds at most. */
    static int d1(int a, int b) {
        if (a <= 0 || b <= 0)
            return 0;
        int rounds = 0;
        while (b != 0) {
            if (rounds++ == 5)
                return -1;
            int r = a % b;
            a = b;
            b = r;
        }
        return rounds;
    }

    static int d2(int a, int b, int c, int d) {
        int n = 0;
        if (a * b + c * d > 1000) n++;
        if (a * c - b * d < 50) n += 2;
        if (a * a + b * b == 2500) n += 4;
        if (c * d > a * b) n += 8;
        if ((a + b) * (c + d) != 77) n += 16;
        if (a * d > 10) n += 32;
        if (b * c < 20) n += 64;
        return n;
    }
}
