// intent: Implicit casts in compound assignment, increments of boxed values, shifts by long, char math.
// expect: 54
// expect: 81
// expect: -8
// expect: 25556
// expect: -14424 -14424
// expect: b -128
// expect: b
// expect: 2147483647
// expect: 2147483647
// expect: 2147483646
// expect: 9223372036854775807
// expect: 144115188075855871
// expect: 2147483647 2147483647 -1 -128
// expect: true
// expect: 0.0
// expect: 0
// expect: false
// expect: 16
// expect: 0.3333333333333333
// expect: -16384
public class CompoundNarrowing {
    static byte b = 10;
    short s = 20;
    Character boxedChar = 'a';
    Byte boxedByte = 127;

    public static void main(String[] args) {
        b += 300;
        System.out.println(b);
        b *= 1.5;
        System.out.println(b);
        b >>= 1L;
        b |= 0x1f0;
        System.out.println(b);
        CompoundNarrowing o = new CompoundNarrowing();
        o.s -= 40000;
        System.out.println(o.s);
        o.s /= 0.5f;
        System.out.println(o.s++ + " " + --o.s);
        o.boxedChar++;
        o.boxedByte++;
        System.out.println(o.boxedChar + " " + o.boxedByte);
        char c = 'A';
        c += 1.9;
        c ^= ' ';
        System.out.println(c);
        int i = Integer.MAX_VALUE;
        i += 1f;
        System.out.println(i);
        i = Integer.MAX_VALUE;
        i += 1.0;
        System.out.println(i);
        i -= 0.5;
        System.out.println(i);
        long l = Long.MAX_VALUE;
        l += 1f;
        System.out.println(l);
        l >>>= 70;
        System.out.println(l);
        i = -1;
        i >>>= 33L;
        System.out.println(i + " " + (i >>> 32) + " " + (1 << 31 >> 31) + " " + (byte) (1 << 7));
        float f = 16777216;
        f++;
        System.out.println(f == 16777216);
        double d = 1;
        d += 'a';
        d %= 7;
        System.out.println(d);
        int[] arr = {5};
        arr[0] *= 2.5;
        arr[0] <<= 30;
        System.out.println(arr[0]);
        boolean z = true;
        z &= 1 > 2;
        z |= !z;
        z ^= true;
        System.out.println(z);
        Integer boxed = 5;
        boxed += 2;
        boxed = boxed++ + ++boxed;
        System.out.println(boxed);
        Double bd = 1.0;
        bd /= 3;
        System.out.println(bd);
        short u = (short) 0x8000;
        u >>>= 1;
        System.out.println(u);
    }
}
