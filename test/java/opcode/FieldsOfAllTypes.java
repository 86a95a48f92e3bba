// intent: getfield, putfield, getstatic and putstatic for every type, with defaults and narrowing.
// expect: false 0 0 0 0 0 0.0 0.0 null null
// expect: false 0 0 0 0 0 0.0 0.0 null true
// expect: true -56 -25536 65535 -1 -9223372036854775808 -0.0 1.0E100 obj 3
// expect: true -1 -2 65533 -1 4611686018427387904 0.5 0.125 q false
// expect: 2 7 7 2
// expect: 42 2
public class FieldsOfAllTypes {
    boolean z; byte b; short s; char c; int i; long l; float f; double d; Object o; int[] a;
    static boolean sz; static byte sb; static short ss; static char sc; static int si; static long sl;
    static float sf; static double sd; static Object so; static int[][] sa;

    static class Child extends FieldsOfAllTypes {
        int i = 1;
        long extra = 2;

        String both() {
            return i + " " + super.i + " " + ((FieldsOfAllTypes) this).i;
        }
    }

    String show() {
        return z + " " + b + " " + s + " " + (int) c + " " + i + " " + l + " " + f + " " + d + " " + o
            + " " + (a == null ? "null" : a.length);
    }

    static String showStatic() {
        return sz + " " + sb + " " + ss + " " + (int) sc + " " + si + " " + sl + " " + sf + " " + sd + " " + so
            + " " + (sa == null);
    }

    public static void main(String[] args) {
        FieldsOfAllTypes x = new FieldsOfAllTypes();
        System.out.println(x.show());
        System.out.println(showStatic());
        x.z = true; x.b = (byte) 200; x.s = (short) 40000; x.c = (char) -1; x.i = -1; x.l = Long.MIN_VALUE;
        x.f = -0f; x.d = 1e100; x.o = "obj"; x.a = new int[3];
        sz = !sz; sb--; ss -= 2; sc -= 3; si = x.i; sl = x.l >>> 1; sf = 0.5f; sd = sf / 4; so = 'q'; sa = new int[1][];
        System.out.println(x.show());
        System.out.println(showStatic());
        Child child = new Child();
        ((FieldsOfAllTypes) child).i = 7;
        child.i++;
        System.out.println(child.both() + " " + child.extra);
        FieldsOfAllTypes other = child;
        other.i *= 6;
        System.out.println(other.i + " " + child.i);
    }
}
