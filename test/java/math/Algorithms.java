// intent: Ordinary numeric programs: sieve, gcd, fast power, matrix product, Collatz, n-queens, edit distance.
// expect: 9592 21 64935414
// expect: 17647 278 40 3
// expect: 4783807.0 1.5241882E7
// expect: 2880067194370816120
// expect: -108435200
public class Algorithms {
    static int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }

    static long powMod(long b, long e, long m) {
        long r = 1;
        for (b %= m; e > 0; e >>= 1, b = b * b % m) if ((e & 1) == 1) r = r * b % m;
        return r;
    }

    static int queens(int n, int row, int cols, int d1, int d2) {
        if (row == n) return 1;
        int count = 0;
        for (int c = 0; c < n; c++) {
            int a = 1 << c, b = 1 << (row + c), d = 1 << (row - c + n);
            if ((cols & a) == 0 && (d1 & b) == 0 && (d2 & d) == 0) count += queens(n, row + 1, cols | a, d1 | b, d2 | d);
        }
        return count;
    }

    static int distance(String a, String b) {
        int[][] t = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++)
            for (int j = 0; j <= b.length(); j++)
                t[i][j] = i == 0 ? j : j == 0 ? i : Math.min(Math.min(t[i - 1][j], t[i][j - 1]) + 1, t[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1));
        return t[a.length()][b.length()];
    }

    public static void main(String[] args) {
        boolean[] composite = new boolean[100000];
        int primes = 0;
        for (int i = 2; i < composite.length; i++) {
            if (composite[i]) continue;
            primes++;
            for (long j = (long) i * i; j < composite.length; j += i) composite[(int) j] = true;
        }
        System.out.println(primes + " " + gcd(1071, 462) + " " + powMod(3, 1000000, 1000000007));
        int best = 0, at = 0;
        for (int i = 1; i < 20000; i++) {
            int steps = 0;
            for (long n = i; n != 1; n = n % 2 == 0 ? n / 2 : 3 * n + 1) steps++;
            if (steps > best) {
                best = steps;
                at = i;
            }
        }
        System.out.println(at + " " + best + " " + queens(7, 0, 0, 0, 0) + " " + distance("kitten", "sitting"));
        double[][] m = {{1, 2}, {3, 4}};
        double[][] p = {{1, 0}, {0, 1}};
        for (int k = 0; k < 10; k++) {
            double[][] q = new double[2][2];
            for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) for (int l = 0; l < 2; l++) q[i][j] += p[i][l] * m[l][j];
            p = q;
        }
        System.out.println(p[0][0] + " " + p[1][1]);
        long f = 0, g = 1;
        for (int i = 0; i < 90; i++) {
            long t = f + g;
            f = g;
            g = t;
        }
        System.out.println(f);
        int h = 0;
        for (int i = 0; i < 300000; i++) h = h * 31 + (i ^ (i >>> 3));
        System.out.println(h);
    }
}
