/** 64-bit multiplication and division. */
class L {
    static int l(long a, long b, long c) {
        int n = 0;
        if (a * b > 1000000007L) n++;
        if (c != 0 && a / c == 12345) n += 2;
        if ((a ^ b) * c == 987654321L) n += 4;
        if (b % 1000 == 77) n += 8;
        return n;
    }
}
