// intent: A method with the largest parameter list in slots, long string constants, and a big switch.
// expect: 414
// expect: 435979047 161920-1
// expect: 0.0 -66.002197265625
// expect: 70000 -636103752 9
// expect: 285714714285
// expect: 32[[[[[I
public class ManyParameters {
    static long all(long a0, long a1, long a2, long a3, long a4, long a5, long a6, long a7, long a8, long a9,
            long b0, long b1, long b2, long b3, long b4, long b5, long b6, long b7, long b8, long b9,
            double c0, double c1, double c2, double c3, double c4, double c5, double c6, double c7, double c8, double c9,
            int d0, int d1, int d2, int d3, int d4, int d5, int d6, int d7, int d8, int d9,
            byte e0, short e1, char e2, boolean e3, float e4, String e5, int... rest) {
        return a0 + 2 * a9 + 3 * b5 + 4 * b9 + (long) (5 * c0 + 6 * c9) + 7 * d0 + 8 * d9 + e0 + e1 + e2 + (e3 ? 1 : 0) + (long) e4 + e5.length() + rest.length;
    }

    static int big(int i) {
        switch (i) {
        case 0: return 7; case 1: return 9; case 2: return 1; case 3: return 4; case 4: return 8; case 5: return 2; case 6: return 6;
        case 7: return 3; case 8: return 5; case 9: return 0; case 10: return 11; case 100: return 12; case 1000: return 13;
        case 10000: return 14; case 100000: return 15; case 1000000: return 16; case -1: return 17; case -100: return 18;
        case Integer.MAX_VALUE: return 19; case Integer.MIN_VALUE: return 20;
        default: return -1;
        }
    }

    static double poly(double x) {
        return ((((((((((((x + 1) * x + 2) * x + 3) * x + 4) * x + 5) * x + 6) * x + 7) * x + 8) * x + 9) * x + 10) * x + 11) * x + 12) * (x - (1 - (2 - (3 - (4 - (5 - (6 - (7 - x))))))));
    }

    public static void main(String[] args) {
        System.out.println(all(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10.5,
            1, 2, 3, 4, 5, 6, 7, 8, 9, 10, (byte) 1, (short) 2, 'c', true, 1.5f, "str", 1, 2, 3));
        int s = 0;
        for (int i = -200; i < 1100; i++) s = s * 3 + big(i);
        System.out.println(s + " " + big(1000000) + big(Integer.MAX_VALUE) + big(Integer.MIN_VALUE) + big(99999));
        System.out.println(poly(2) + " " + poly(0.5));
        String longText = "0123456789".repeat(7000);
        System.out.println(longText.length() + " " + longText.hashCode() + " " + longText.charAt(69999));
        long[] many = new long[2000000];
        for (int i = 0; i < many.length; i += 7) many[i] = i;
        long t = 0;
        for (long v : many) t += v;
        System.out.println(t);
        int[][][][][] five = new int[2][2][2][2][2];
        five[1][1][1][1][1] = 32;
        System.out.println(five[1][1][1][1][1] + five.getClass().getName());
    }
}
