// intent: String concatenation with every type, constants, null, compound assignment and many operands.
// expect: -12c456.57.25truenullnullsb
// expect: 100|45
// expect: 3345
// expect: 195cde
// expect: c12xtrue1.52.5null
// expect: x1ynull1.0n1n2
// expect: nullnull
// expect: 10453
// expect: 4,5,6.5,7.25,true,c,4,5,6.5,7.25,true,c,4,5,6.5,7.25,true,c,4,5,6.5,7.25
// expect: 4 916 233
// expect: true false true
// expect: -2147483648-9223372036854775808NaN-Infinity-0.01.0E211.0E-7
// expect: pq11
// expect: null1
public class Concat {
    static final String CONST = "c" + 1 + 2L + 'x' + true + 1.5 + 2.5f + null;

    static int calls;
    static String next() { return "n" + ++calls; }

    public static void main(String[] args) {
        byte b = -1; short s = 2; char c = 'c'; int i = 4; long l = 5; float f = 6.5f; double d = 7.25; boolean z = true;
        Object o = null; String n = null; char[] chars = {'h'}; StringBuilder sb = new StringBuilder("sb");
        System.out.println("" + b + s + c + i + l + f + d + z + o + n + sb);
        System.out.println(b + s + c + "|" + i + l);
        System.out.println(1 + 2 + "3" + 4 + 5);
        System.out.println('a' + 'b' + "c" + 'd' + 'e');
        System.out.println(CONST);
        String t = "x";
        t += 1;
        t += 'y';
        t += null;
        t += 1.0f;
        t += next() + next();
        System.out.println(t);
        System.out.println(n + o);
        System.out.println("\1\2 unusual".length() + "\1" + i + "\2" + l + "end".length());
        String many = i + "," + l + "," + f + "," + d + "," + z + "," + c + "," + i + "," + l + "," + f + "," + d + "," + z
            + "," + c + "," + i + "," + l + "," + f + "," + d + "," + z + "," + c + "," + i + "," + l + "," + f + "," + d;
        System.out.println(many);
        String wide = "\u0394" + i + "\u00e9" + c;
        System.out.println(wide.length() + " " + (int) wide.charAt(0) + " " + (int) wide.charAt(2));
        final String k = "k";
        System.out.println((k + "1" == "k1") + " " + (t + "" == t) + " " + ("a" + "b" == "ab"));
        System.out.println(Integer.MIN_VALUE + "" + Long.MIN_VALUE + Float.NaN + Double.NEGATIVE_INFINITY + -0.0 + 1e21 + 1e-7f);
        String[] parts = {"p"};
        int k2 = 0;
        parts[k2++] += "q" + k2;
        System.out.println(parts[0] + k2);
        System.out.println(new Concat() + "" + 1);
    }

    @Override public String toString() { return null; }
}
