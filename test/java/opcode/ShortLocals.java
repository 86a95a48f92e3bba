// intent: The one-byte load and store forms for every type and every index from 0 to 3, and index 4.
// expect: 9355 9393.0 924.0 924.0
// expect: 924 924 49 9
// expect: abbc,bccd,cdde,deeab,eababbc
public class ShortLocals {
    static int ints(boolean once) {
        int b = 1, c = 2, d = 3, e = 4;
        for (int k = 0; k < 2; k++) { b += c; c += d; d += e; e += b; }
        return b * 1000 + c * 100 + d * 10 + e;
    }

    static float floats() {
        float a = 1, b = 2, c = 3, d = 4, e = 5;
        for (int k = 0; k < 2; k++) { a += b; b += c; c += d; d += e; e += a; }
        return a * 1000 + b * 100 + c * 10 + d + e;
    }

    static double doubles() {
        double a = 1, b = 2, c = 3;
        for (int k = 0; k < 2; k++) { a += b; b += c; c += a; }
        return a * 100 + b * 10 + c;
    }

    static double shifted(int pad) {
        double a = pad, b = 2, c = 3;
        for (int k = 0; k < 2; k++) { a += b; b += c; c += a; }
        return a * 100 + b * 10 + c;
    }

    static long longs() {
        long a = 1, b = 2, c = 3;
        for (int k = 0; k < 2; k++) { a += b; b += c; c += a; }
        return a * 100 + b * 10 + c;
    }

    static long shiftedLongs(int pad) {
        long a = pad, b = 2, c = 3;
        for (int k = 0; k < 2; k++) { a += b; b += c; c += a; }
        return a * 100 + b * 10 + c;
    }

    static String refs() {
        String a = "a", b = "b", c = "c", d = "d", e = "e";
        for (int k = 0; k < 2; k++) { a += b; b += c; c += d; d += e; e += a; }
        return a + "," + b + "," + c + "," + d + "," + e;
    }

    static int zero() {
        int a = 5;
        a += 2;
        int b = a;
        return a * b;
    }

    int instance(float f, double d, long l) {
        f += 1;
        d += 1;
        l += 1;
        return (int) (f + d + l);
    }

    public static void main(String[] args) {
        System.out.println(ints(true) + " " + floats() + " " + doubles() + " " + shifted(1));
        System.out.println(longs() + " " + shiftedLongs(1) + " " + zero() + " " + new ShortLocals().instance(1, 2, 3));
        System.out.println(refs());
    }
}
