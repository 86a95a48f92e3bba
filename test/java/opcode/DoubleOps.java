// intent: Double instructions: arithmetic, remainder, compares with NaN and both zeroes.
// expect: add 2849172000746169400 sub 5014782213037760716
// expect: mul -6154822502251314052 div -5244166728954158779
// expect: rem -3823493751615309955 neg -8924510103307131009 rel 1906265776500091392
// expect: 32 26
// expect: 1.25 -1.25 1.765761626199355 1.0
// expect: 0.30000000000000004 0.3333333333333333 110.00000000000001
// expect: 0.5 0.5 2.5
// expect: 1 true
public class DoubleOps {
    static final double[] VALUES = {0, -0.0, 1, -2.5, 1e308, Double.MIN_VALUE, Double.MAX_VALUE,
        Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, 0.1, 1e-310};

    static long mix(long h, double v) {
        return h * 1000003L + Double.doubleToLongBits(v);
    }

    static int relations(double a, double b) {
        int r = 0;
        if (a < b) r |= 1;
        if (a <= b) r |= 2;
        if (a > b) r |= 4;
        if (a >= b) r |= 8;
        if (a == b) r |= 16;
        if (a != b) r |= 32;
        return r;
    }

    public static void main(String[] args) {
        long add = 0, sub = 0, mul = 0, div = 0, rem = 0, neg = 0, rel = 0;
        for (double a : VALUES) {
            neg = mix(neg, -a);
            for (double b : VALUES) {
                add = mix(add, a + b);
                sub = mix(sub, a - b);
                mul = mix(mul, a * b);
                div = mix(div, a / b);
                rem = mix(rem, a % b);
                rel = rel * 67 + relations(a, b);
            }
        }
        System.out.println("add " + add + " sub " + sub);
        System.out.println("mul " + mul + " div " + div);
        System.out.println("rem " + rem + " neg " + neg + " rel " + rel);
        System.out.println(relations(Double.NaN, Double.NaN) + " " + relations(0.0, -0.0));
        System.out.println(5.25 % 2 + " " + -5.25 % 2 + " " + 1e300 % 3.7 + " " + 1 % Double.POSITIVE_INFINITY);
        System.out.println(0.1 + 0.2 + " " + 1.0 / 3 + " " + 100.0 * 1.1);
        double d = 10;
        d /= 4;
        d -= 0.5;
        d %= 1.5;
        System.out.println(d + " " + d++ + " " + ++d);
        System.out.println(Double.compare(0.0, -0.0) + " " + Double.valueOf(Double.NaN).equals(Double.NaN));
    }
}
