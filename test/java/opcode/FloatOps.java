// intent: Float instructions: arithmetic, remainder, compares with NaN and both zeroes.
// expect: add 1277444996 sub 1230156546 mul -791012606
// expect: div -664544150 rem -1546601409 neg 116546782 rel 1865328769
// expect: 000001 010110 110001
// expect: 1.5 -1.5 1.5 -0.0
// expect: Infinity -Infinity NaN -Infinity
// expect: 1.6777216E7 0.3 true
// expect: -20.25 -20.25 -22.25
// expect: true true
public class FloatOps {
    static final float[] VALUES = {0f, -0f, 1f, -1.5f, Float.MAX_VALUE, Float.MIN_VALUE,
        Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.NaN};

    static int mix(int h, float v) {
        return h * 31 + Float.floatToIntBits(v);
    }

    static String relations(float a, float b) {
        return "" + (a < b ? 1 : 0) + (a <= b ? 1 : 0) + (a > b ? 1 : 0) + (a >= b ? 1 : 0)
            + (a == b ? 1 : 0) + (a != b ? 1 : 0);
    }

    public static void main(String[] args) {
        int add = 0, sub = 0, mul = 0, div = 0, rem = 0, neg = 0, rel = 0;
        for (float a : VALUES) {
            neg = mix(neg, -a);
            for (float b : VALUES) {
                add = mix(add, a + b);
                sub = mix(sub, a - b);
                mul = mix(mul, a * b);
                div = mix(div, a / b);
                rem = mix(rem, a % b);
                rel = rel * 31 + relations(a, b).hashCode();
            }
        }
        System.out.println("add " + add + " sub " + sub + " mul " + mul);
        System.out.println("div " + div + " rem " + rem + " neg " + neg + " rel " + rel);
        System.out.println(relations(Float.NaN, 1f) + " " + relations(0f, -0f) + " " + relations(1f, 2f));
        System.out.println(5.5f % 2f + " " + -5.5f % 2f + " " + 5.5f % -2f + " " + -0f % 1f);
        System.out.println(1f / 0f + " " + -1f / 0f + " " + 0f / 0f + " " + 1f / -0f);
        System.out.println(16777216f + 1f + " " + 0.1f * 3f + " " + (0.1f + 0.2f == 0.3f));
        float f = 1.5f;
        f++;
        f += 2;
        f *= -f;
        System.out.println(f + " " + f-- + " " + --f);
        boolean notLess = !(f < Float.NaN), notGreater = !(f > Float.NaN);
        System.out.println(notLess + " " + notGreater);
    }
}
