// intent: byte, short and char arithmetic: promotion, wrap-around, compound operators, shifts.
// expect: -128
// expect: 127
// expect: 63
// expect: -64 -8 15 192
// expect: -32767 1 32767
// expect: -32747
// expect: 128 _ 129
// expect: 65535 -1 -1
// expect: 4079
// expect: a97Ab98Bc99Cd100De101Ef102F
// expect: 104 h ab195
// expect: -56 320 64
// expect: 255 65534 -128 13330 -2
// expect: 100
public class SmallTypes {
    public static void main(String[] args) {
        byte b = 127;
        b++;
        System.out.println(b);
        b -= 1;
        System.out.println(b);
        b >>>= 1;
        System.out.println(b);
        b = (byte) 0x80;
        b >>>= 1;
        System.out.println(b + " " + (b >> 3) + " " + (b >>> 28) + " " + (b & 0xff));
        short s = Short.MAX_VALUE;
        s += 2;
        System.out.println(s + " " + (short) (s * s) + " " + -s);
        s /= 3;
        s %= 100;
        s ^= 0x7fff;
        System.out.println(s);
        char c = 'z';
        c++;
        c += 5;
        System.out.println((int) c + " " + (char) (c - 33) + " " + (c + 1));
        c = 0;
        c--;
        System.out.println((int) c + " " + (short) c + " " + (byte) c);
        c >>= 4;
        c *= 17;
        System.out.println((int) c);
        StringBuilder t = new StringBuilder();
        for (char k = 'a'; k <= 'f'; k++) t.append(k).append((int) k).append((char) (k - 32));
        System.out.println(t);
        int digit = '7' - '0';
        System.out.println(digit + 'a' + " " + (char) (digit + 'a') + " " + ('a' + "b") + ('a' + 'b'));
        byte x = 10, y = 20;
        byte z = (byte) (x * y);
        System.out.println(z + " " + (x << 5) + " " + (byte) (x << 5));
        System.out.println(Byte.toUnsignedInt((byte) -1) + " " + Short.toUnsignedInt((short) -2) + " "
            + Byte.parseByte("-128") + " " + Short.reverseBytes((short) 0x1234) + " " + Byte.compare((byte) 1, (byte) 3));
        final int constant = 100;
        byte fits = constant;
        System.out.println(fits);
    }
}
