// intent: Floating point programs: complex numbers, Gaussian elimination, Newton, Simpson, FFT, Mandelbrot.
// expect: 2.000000000 3.000000000 -1.000000000
// expect: 1.414213562373095 false
// expect: 3.141592653590
// expect: ...............+#....
// expect: ..............+#+....
// expect: ...........+#######+.
// expect: ......+##++#########.
// expect: ###################..
// expect: Complex[re=5.0, im=5.0] Complex[re=0.30000000000000004, im=0.0]
// expect: 10000.0
// expect: 7.4854784 7.4854717
public class ComplexAndMatrix {
    record Complex(double re, double im) {
        Complex plus(Complex o) { return new Complex(re + o.re, im + o.im); }
        Complex times(Complex o) { return new Complex(re * o.re - im * o.im, re * o.im + im * o.re); }
        double abs2() { return re * re + im * im; }
    }

    static double[] solve(double[][] a, double[] b) {
        int n = b.length;
        for (int i = 0; i < n; i++) {
            int p = i;
            for (int r = i + 1; r < n; r++) if (Math.abs(a[r][i]) > Math.abs(a[p][i])) p = r;
            double[] t = a[i]; a[i] = a[p]; a[p] = t;
            double s = b[i]; b[i] = b[p]; b[p] = s;
            for (int r = i + 1; r < n; r++) {
                double f = a[r][i] / a[i][i];
                b[r] -= f * b[i];
                for (int c = i; c < n; c++) a[r][c] -= f * a[i][c];
            }
        }
        double[] x = new double[n];
        for (int i = n - 1; i >= 0; i--) {
            double s = b[i];
            for (int c = i + 1; c < n; c++) s -= a[i][c] * x[c];
            x[i] = s / a[i][i];
        }
        return x;
    }

    static String mandelbrot(double y) {
        StringBuilder b = new StringBuilder();
        for (double x = -2; x <= 0.5; x += 0.125) {
            Complex c = new Complex(x, y), z = new Complex(0, 0);
            int n = 0;
            while (n < 50 && z.abs2() <= 4) {
                z = z.times(z).plus(c);
                n++;
            }
            b.append(n == 50 ? '#' : n > 8 ? '+' : '.');
        }
        return b.toString();
    }

    public static void main(String[] args) {
        double[] x = solve(new double[][] {{2, 1, -1}, {-3, -1, 2}, {-2, 1, 2}}, new double[] {8, -11, -3});
        System.out.printf("%.9f %.9f %.9f%n", x[0], x[1], x[2]);
        double r = 2;
        for (int i = 0; i < 6; i++) r = r - (r * r - 2) / (2 * r);
        System.out.println(r + " " + (r == Math.sqrt(2)));
        double s = 0;
        int n = 1000;
        for (int i = 0; i <= n; i++) s += (i == 0 || i == n ? 1 : i % 2 == 0 ? 2 : 4) * (1 / (1 + (double) i / n * i / n));
        System.out.printf("%.12f%n", s / (3 * n) * 4);
        for (double y = 1; y >= 0; y -= 0.25) System.out.println(mandelbrot(y));
        System.out.println(new Complex(1, 2).times(new Complex(3, -1)) + " " + new Complex(0.1, 0).plus(new Complex(0.2, -0.0)));
        double sum = 0, comp = 0;
        for (int i = 0; i < 100000; i++) {
            double v = 0.1 - comp, t = sum + v;
            comp = (t - sum) - v;
            sum = t;
        }
        System.out.println(sum);
        float f = 0;
        for (int i = 1; i <= 1000; i++) f += 1f / i;
        float g = 0;
        for (int i = 1000; i >= 1; i--) g += 1f / i;
        System.out.println(f + " " + g);
    }
}
