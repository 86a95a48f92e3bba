// intent: Constant instructions: iconst, bipush, sipush, ldc, ldc2_w, lconst, fconst, dconst.
// expect: -1 0 1 5 6 -128 127 128 -32768 32767 32768 -2147483648 3 
// expect: 81985529216486898
// expect: 6.25
// expect: 3.75
// expect: literal null Constants class [I
// expect: int void [[Ljava.lang.String;
// expect: 233 -128 true x b
public class Constants {
    static int pick(int n) {
        switch (n) {
        case 0: return -1;
        case 1: return 0;
        case 2: return 1;
        case 3: return 5;
        case 4: return 6;
        case 5: return -128;
        case 6: return 127;
        case 7: return 128;
        case 8: return -32768;
        case 9: return 32767;
        case 10: return 32768;
        case 11: return Integer.MIN_VALUE;
        default: return 3;
        }
    }

    public static void main(String[] args) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 13; i++) b.append(pick(i)).append(' ');
        System.out.println(b);
        long l0 = 0, l1 = 1, l2 = 2, lbig = 0x123456789abcdefL;
        System.out.println(l0 + l1 + l2 + lbig);
        float f0 = 0, f1 = 1, f2 = 2, f3 = 3.25f;
        System.out.println(f0 + f1 + f2 + f3);
        double d0 = 0, d1 = 1, d2 = 2.75;
        System.out.println(d0 + d1 + d2);
        String s = "literal", nothing = null;
        System.out.println(s + " " + nothing + " " + Constants.class.getName() + " " + int[].class);
        System.out.println(int.class + " " + void.class + " " + String[][].class.getName());
        char c = '\u00e9';
        byte by = (byte) 0x80;
        boolean t = true;
        System.out.println((int) c + " " + by + " " + t + " " + 'x' + " " + (char) ('a' + 1));
    }
}
