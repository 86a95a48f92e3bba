// intent: Boxed values are shared in the cached range only; unboxing compares by value.
// expect: true false true false
// expect: true true true
// expect: true false
// expect: true true false true
// expect: true true false
// expect: true false true
// expect: true false false
// expect: 44850
// expect: 1.0 1
// expect: Cannot invoke "java.lang.Integer.intValue()" because "none" is null
public class IntegerCache {
    public static void main(String[] args) {
        Integer a = 127, b = 127, c = 128, d = 128, e = -128, f = -128, g = -129, h = -129;
        System.out.println((a == b) + " " + (c == d) + " " + (e == f) + " " + (g == h));
        System.out.println(c.equals(d) + " " + (c == 128) + " " + (c <= d && c >= d));
        Character x = 'a', y = 'a', u = '\u0080', v = '\u0080';
        System.out.println((x == y) + " " + (u == v));
        Byte p = (byte) -128, q = (byte) -128;
        Short s = 127, t = 127, s2 = 1000, t2 = 1000;
        System.out.println((p == q) + " " + (s == t) + " " + (s2 == t2) + " " + s2.equals(t2));
        Boolean yes = true, yes2 = Boolean.valueOf("TRUE");
        System.out.println((yes == yes2) + " " + (yes == Boolean.TRUE) + " " + Boolean.parseBoolean("yes"));
        Object o = 1;
        System.out.println(o.equals(1) + " " + o.equals(1L) + " " + ((Object) 1L).equals(1L));
        Double n = Double.NaN;
        System.out.println(n.equals(Double.NaN) + " " + (n == Double.NaN) + " " + Double.valueOf(0.0).equals(-0.0));
        int sum = 0;
        for (Integer i = 0; i < 300; i++) sum += i;
        System.out.println(sum);
        Object mixed = true ? 1 : 2.0;
        Object picked = true ? Integer.valueOf(1) : (Object) 2.0;
        System.out.println(mixed + " " + picked);
        try {
            Integer none = null;
            int i = none;
            System.out.println(i);
        } catch (NullPointerException ex) {
            System.out.println(ex.getMessage());
        }
    }
}
