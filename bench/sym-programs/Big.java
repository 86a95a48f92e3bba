/** Forty-eight multipliers that have nothing to do with each other; a path meets some of them. */
class Big {
    static int big(int a, int b, int c, int d, int way) {
        int n = 0;
        for (int i = 0; i < 48; i++) {
            if (way != i)
                continue;
            for (int k = 0; k < 4; k++) {
                int x = k == 0 ? a : k == 1 ? b : k == 2 ? c : d;
                if ((x + i) * (x ^ 0x5555 + i) > 1000 * (i + 1))
                    n += 1 << k;
            }
        }
        return n;
    }
}
