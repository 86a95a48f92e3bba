// intent: Every long arithmetic, bit and compare instruction on corner values.
// expect: add -7615035212236498936
// expect: sub 8863490585678353112
// expect: mul -859715287828302199
// expect: div -2230124237924228833
// expect: rem -7712297146570239607
// expect: bits -2479188972607253718
// expect: shifts -4567096512806498538
// expect: 1020202021202020001020202221202000001020222221220000001022222021
// expect: -9223372036854775808 0 -9223372036854775808
// expect: 2 1 9223372036854775807
// expect: 1557549062
public class LongOps {
    static final long[] VALUES = {0, 1, -1, 1000000007L, -3, Long.MAX_VALUE, Long.MIN_VALUE, 1L << 32};

    static long mix(long h, long v) {
        return h * 1000003L + v;
    }

    static int compare(long a, long b) {
        if (a < b) return -1;
        if (a > b) return 1;
        return a == b ? 0 : 99;
    }

    public static void main(String[] args) {
        long add = 0, sub = 0, mul = 0, div = 0, rem = 0, bits = 0, shifts = 0;
        StringBuilder cmp = new StringBuilder();
        for (long a : VALUES) {
            for (long b : VALUES) {
                add = mix(add, a + b);
                sub = mix(sub, a - b);
                mul = mix(mul, a * b);
                if (b != 0) {
                    div = mix(div, a / b);
                    rem = mix(rem, a % b);
                }
                bits = mix(bits, (a & b) ^ (a | ~b) ^ -a);
                shifts = mix(shifts, (a << b) + (a >> b) + (a >>> b) + (a << (int) b));
                cmp.append(compare(a, b) + 1);
            }
        }
        System.out.println("add " + add);
        System.out.println("sub " + sub);
        System.out.println("mul " + mul);
        System.out.println("div " + div);
        System.out.println("rem " + rem);
        System.out.println("bits " + bits);
        System.out.println("shifts " + shifts);
        System.out.println(cmp);
        long min = Long.MIN_VALUE, minusOne = -1;
        System.out.println(min / minusOne + " " + min % minusOne + " " + -min);
        System.out.println((1L << 65) + " " + (-1L >>> 127) + " " + (-1L >>> 1));
        int i = 3;
        i += 4000000000L;
        i <<= 2L;
        i >>>= 1;
        System.out.println(i);
    }
}
