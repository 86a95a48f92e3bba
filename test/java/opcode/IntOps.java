// intent: Every int arithmetic and bit instruction on corner values.
// expect: add 128598456 sub 190027080 mul -1372934655
// expect: div 1303658966 rem -951730559 neg -1170549575
// expect: and 1611705559 or -1483107103 xor 1200154634
// expect: shl 283999232 shr 1494710493 ushr 1249637533
// expect: -2147483648 0 -2147483648 -2147483648
// expect: 2 -1 15 -2147483648
// expect: -3 -1 -3 1
// expect: -1 2147483647 2147483647 -2147483648
public class IntOps {
    static final int[] VALUES = {0, 1, -1, 7, -7, Integer.MAX_VALUE, Integer.MIN_VALUE, 0x12345678};

    static int mix(int h, int v) {
        return h * 31 + v;
    }

    public static void main(String[] args) {
        int add = 0, sub = 0, mul = 0, div = 0, rem = 0, and = 0, or = 0, xor = 0;
        int shl = 0, shr = 0, ushr = 0, neg = 0;
        for (int a : VALUES) {
            neg = mix(neg, -a);
            for (int b : VALUES) {
                add = mix(add, a + b);
                sub = mix(sub, a - b);
                mul = mix(mul, a * b);
                if (b != 0) {
                    div = mix(div, a / b);
                    rem = mix(rem, a % b);
                }
                and = mix(and, a & b);
                or = mix(or, a | b);
                xor = mix(xor, a ^ b);
                shl = mix(shl, a << b);
                shr = mix(shr, a >> b);
                ushr = mix(ushr, a >>> b);
            }
        }
        System.out.println("add " + add + " sub " + sub + " mul " + mul);
        System.out.println("div " + div + " rem " + rem + " neg " + neg);
        System.out.println("and " + and + " or " + or + " xor " + xor);
        System.out.println("shl " + shl + " shr " + shr + " ushr " + ushr);
        int min = Integer.MIN_VALUE, minusOne = -1;
        System.out.println(min / minusOne + " " + min % minusOne + " " + -min + " " + Math.abs(min));
        System.out.println((1 << 33) + " " + (-1 >> 40) + " " + (-1 >>> 60) + " " + (5 << -1));
        System.out.println(-7 / 2 + " " + -7 % 2 + " " + 7 / -2 + " " + 7 % -2);
        System.out.println(~0 + " " + ~min + " " + (min - 1) + " " + (Integer.MAX_VALUE + 1));
    }
}
