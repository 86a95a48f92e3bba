// intent: Locals beyond index 255 and large increments use the wide instruction forms.
// expect: 30106 1099511627834 3.0 2.0 ref30106
// expect: 30116
// expect: 39996
public class WideLocals {
    static int many(int seed) {
        long a0 = seed, a1 = 1, a2 = 2, a3 = 3, a4 = 4, a5 = 5, a6 = 6, a7 = 7, a8 = 8, a9 = 9;
        long b0 = 0, b1 = 1, b2 = 2, b3 = 3, b4 = 4, b5 = 5, b6 = 6, b7 = 7, b8 = 8, b9 = 9;
        long c0 = 0, c1 = 1, c2 = 2, c3 = 3, c4 = 4, c5 = 5, c6 = 6, c7 = 7, c8 = 8, c9 = 9;
        long d0 = 0, d1 = 1, d2 = 2, d3 = 3, d4 = 4, d5 = 5, d6 = 6, d7 = 7, d8 = 8, d9 = 9;
        long e0 = 0, e1 = 1, e2 = 2, e3 = 3, e4 = 4, e5 = 5, e6 = 6, e7 = 7, e8 = 8, e9 = 9;
        long f0 = 0, f1 = 1, f2 = 2, f3 = 3, f4 = 4, f5 = 5, f6 = 6, f7 = 7, f8 = 8, f9 = 9;
        long g0 = 0, g1 = 1, g2 = 2, g3 = 3, g4 = 4, g5 = 5, g6 = 6, g7 = 7, g8 = 8, g9 = 9;
        long h0 = 0, h1 = 1, h2 = 2, h3 = 3, h4 = 4, h5 = 5, h6 = 6, h7 = 7, h8 = 8, h9 = 9;
        long i0 = 0, i1 = 1, i2 = 2, i3 = 3, i4 = 4, i5 = 5, i6 = 6, i7 = 7, i8 = 8, i9 = 9;
        long j0 = 0, j1 = 1, j2 = 2, j3 = 3, j4 = 4, j5 = 5, j6 = 6, j7 = 7, j8 = 8, j9 = 9;
        long k0 = 0, k1 = 1, k2 = 2, k3 = 3, k4 = 4, k5 = 5, k6 = 6, k7 = 7, k8 = 8, k9 = 9;
        long l0 = 0, l1 = 1, l2 = 2, l3 = 3, l4 = 4, l5 = 5, l6 = 6, l7 = 7, l8 = 8, l9 = 9;
        long m0 = 0, m1 = 1, m2 = 2, m3 = 3, m4 = 4, m5 = 5, m6 = 6, m7 = 7, m8 = 8, m9 = 9;
        int wideInt = 10;
        long wideLong = 1L << 40;
        float wideFloat = 1.5f;
        double wideDouble = 2.25;
        String wideRef = "ref";
        wideInt++;
        wideInt += 100;
        wideInt += 30000;
        wideInt -= 5;
        wideLong += m9 + a0 + b1 + c2 + d3 + e4 + f5 + g6 + h7 + i8 + j9 + k0 + l1;
        wideFloat *= 2;
        wideDouble -= 0.25;
        wideRef += wideInt;
        System.out.println(wideInt + " " + wideLong + " " + wideFloat + " " + wideDouble + " " + wideRef);
        for (int wideLoop = 0; wideLoop < 5; wideLoop++) wideInt += wideLoop;
        return wideInt;
    }

    static int increments() {
        int i = 0;
        i += 127;
        i += 128;
        i -= 128;
        i -= 129;
        i += 32767;
        i -= 32768;
        i += 40000;
        i += -1;
        return i;
    }

    public static void main(String[] args) {
        System.out.println(many(3));
        System.out.println(increments());
    }
}
