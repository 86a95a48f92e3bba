// intent: Arrays of every element type: creation, defaults, loads, stores, length.
// expect: false 0 0 0 0 0 0.0 0.0 null
// expect: true 44 4464 A -5 1125899906842624 0.25 -1.0E-5 t
// expect: -1 true false B 25536
// expect: 31415926 8 0
// expect: 4 [I int[] class [Z class java.lang.String
// expect: 3 99 false true
// expect: hi
// expect: hi2
public class AllArrayTypes {
    public static void main(String[] args) {
        boolean[] z = new boolean[2];
        byte[] b = new byte[2];
        short[] s = new short[2];
        char[] c = new char[2];
        int[] i = new int[2];
        long[] l = new long[2];
        float[] f = new float[2];
        double[] d = new double[2];
        String[] t = new String[2];
        System.out.println(z[0] + " " + b[0] + " " + s[0] + " " + (int) c[0] + " " + i[0] + " " + l[0] + " " + f[0]
            + " " + d[0] + " " + t[0]);
        z[1] = true;
        b[1] = (byte) 300;
        s[1] = (short) 70000;
        c[1] = (char) 65601;
        i[1] = -5;
        l[1] = 1L << 50;
        f[1] = 0.25f;
        d[1] = -1e-5;
        t[1] = "t";
        System.out.println(z[1] + " " + b[1] + " " + s[1] + " " + c[1] + " " + i[1] + " " + l[1] + " " + f[1] + " "
            + d[1] + " " + t[1]);
        b[0] |= 0xff;
        z[0] ^= true;
        z[1] &= false;
        c[0] = 'A';
        c[0]++;
        s[0] -= 40000;
        System.out.println(b[0] + " " + z[0] + " " + z[1] + " " + c[0] + " " + s[0]);
        int[] literal = {3, 1, 4, 1, 5, 9, 2, 6};
        int sum = 0;
        for (int v : literal) sum = sum * 10 + v;
        System.out.println(sum + " " + literal.length + " " + new Object[0].length);
        Object o = literal;
        System.out.println(((int[]) o)[2] + " " + o.getClass().getName() + " " + o.getClass().getSimpleName()
            + " " + z.getClass() + " " + t.getClass().getComponentType());
        int[] copy = literal.clone();
        copy[0] = 99;
        System.out.println(literal[0] + " " + copy[0] + " " + literal.equals(copy) + " " + literal.equals(literal));
        char[] text = {'h', 'i'};
        System.out.println(text);
        System.out.println(String.valueOf(text) + text.length);
    }
}
