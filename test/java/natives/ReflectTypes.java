// intent: Reflective access to arrays, fields and parameters of every type, with the widenings and the refusals.
// expect: boolean 2 [true, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, false, ArrayIndexOutOfBoundsException]
// expect: byte 2 [IllegalArgumentException: argument type mismatch, 1, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, 0, ArrayIndexOutOfBoundsException]
// expect: short 2 [IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, 2, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, 0, ArrayIndexOutOfBoundsException]
// expect: char 2 [IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, 3, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, 0, ArrayIndexOutOfBoundsException]
// expect: int 2 [IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, 4, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, 0, ArrayIndexOutOfBoundsException]
// expect: long 2 [IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, 5, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, 0, ArrayIndexOutOfBoundsException]
// expect: float 2 [IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, 6.0, IllegalArgumentException: argument type mismatch, 0.0, ArrayIndexOutOfBoundsException]
// expect: double 2 [IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, IllegalArgumentException: argument type mismatch, 7.0, 0.0, ArrayIndexOutOfBoundsException]
// expect: class java.lang.String 2 [IllegalArgumentException: Argument is not an array of primitive type, IllegalArgumentException: Argument is not an array of primitive type, IllegalArgumentException: Argument is not an array of primitive type, IllegalArgumentException: Argument is not an array of primitive type, IllegalArgumentException: Argument is not an array of primitive type, IllegalArgumentException: Argument is not an array of primitive type, IllegalArgumentException: Argument is not an array of primitive type, IllegalArgumentException: Argument is not an array of primitive type, null, ArrayIndexOutOfBoundsException]
// expect: IllegalArgumentException: Argument is not an array; NullPointerException; NegativeArraySizeException: -1; IllegalArgumentException; 16
// expect: boolean z [false, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, true]
// expect: byte b [IllegalArgumentException, 11, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, 1]
// expect: short s [IllegalArgumentException, IllegalArgumentException, 12, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, 2]
// expect: char c [IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, d, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, 3]
// expect: int i [IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, 14, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, 4]
// expect: long j [IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, 15, IllegalArgumentException, IllegalArgumentException, 5]
// expect: float f [IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, 16.0, IllegalArgumentException, 6.0]
// expect: double d [IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, 17.0, 7.0]
// expect: class java.lang.String o [IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, 8]
// expect: int v [IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, 14, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, 9]
// expect: int last [IllegalArgumentException, IllegalAccessException, IllegalAccessException, IllegalAccessException, IllegalAccessException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalAccessException]
// expect: boolean Z [false, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, true]
// expect: byte B [IllegalArgumentException, 11, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, 1]
// expect: short S [IllegalArgumentException, IllegalArgumentException, 12, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, 2]
// expect: char C [IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, d, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, 3]
// expect: int I [IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, 14, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, 4]
// expect: long J [IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, 15, IllegalArgumentException, IllegalArgumentException, 5]
// expect: float F [IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, 16.0, IllegalArgumentException, 6.0]
// expect: double D [IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, 17.0, 7.0]
// expect: class java.lang.String O [IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, IllegalArgumentException, 8]
// expect: 99 NullPointerException: Cannot invoke "Object.getClass()" because "o" is null IllegalArgumentException: Can not set final int field ReflectTypes.last to java.lang.String
// expect: boolean arg0 falsefalse byte arg1 falsefalse short arg2 falsefalse char arg3 falsefalse int arg4 falsefalse long arg5 falsefalse float arg6 falsefalse double arg7 falsefalse java.lang.String arg8 falsefalse int... arg9 falsetrue 
// expect: true12c10056.07.082
// expect: IllegalArgumentException: argument type mismatch; IllegalArgumentException: wrong number of arguments
// expect: 120 9
// expect: Booleantrue Byte65 Short65 Characterc Integer65 Long65 Float65.5 Double65.5 
import java.lang.reflect.*;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class ReflectTypes {
    public boolean z = true;
    public byte b = 1;
    public short s = 2;
    public char c = '3';
    public int i = 4;
    public long j = 5;
    public float f = 6;
    public double d = 7;
    public String o = "8";
    public static boolean Z = true;
    public static byte B = 1;
    public static short S = 2;
    public static char C = '3';
    public static int I = 4;
    public static long J = 5;
    public static float F = 6;
    public static double D = 7;
    public static String O = "8";
    public volatile int v = 9;
    public final int last = Integer.parseInt("10");

    interface Job {
        Object run() throws Exception;
    }

    static String tried(Job job) {
        try {
            return String.valueOf(job.run()).replace('\0', '0');
        } catch (Exception e) {
            return e.getClass().getSimpleName() + (e.getMessage() == null ? "" : ": " + e.getMessage());
        }
    }

    static void arrays() {
        Object[] all = {new boolean[2], new byte[2], new short[2], new char[2], new int[2], new long[2], new float[2],
            new double[2], new String[2]};
        for (Object a : all) {
            List<String> line = new ArrayList<>();
            line.add(tried(() -> { Array.setBoolean(a, 0, true); return Array.getBoolean(a, 0); }));
            line.add(tried(() -> { Array.setByte(a, 0, (byte) 1); return Array.getByte(a, 0); }));
            line.add(tried(() -> { Array.setShort(a, 0, (short) 2); return Array.getShort(a, 0); }));
            line.add(tried(() -> { Array.setChar(a, 0, '3'); return Array.getChar(a, 0); }));
            line.add(tried(() -> { Array.setInt(a, 0, 4); return Array.getInt(a, 0); }));
            line.add(tried(() -> { Array.setLong(a, 0, 5); return Array.getLong(a, 0); }));
            line.add(tried(() -> { Array.setFloat(a, 0, 6); return Array.getFloat(a, 0); }));
            line.add(tried(() -> { Array.setDouble(a, 0, 7); return Array.getDouble(a, 0); }));
            line.add(tried(() -> { Array.set(a, 0, Array.get(a, 1)); return Array.get(a, 0); }));
            line.add(tried(() -> { Array.set(a, 2, "x"); return null; }));
            System.out.println(a.getClass().getComponentType() + " " + Array.getLength(a) + " " + line);
        }
        System.out.println(tried(() -> Array.getInt("no array", 0)) + "; " + tried(() -> Array.getLength(null)) + "; "
                + tried(() -> Array.newInstance(int.class, -1)) + "; " + tried(() -> Array.newInstance(void.class, 1)) + "; "
                + Arrays.deepToString((Object[]) Array.newInstance(char[].class, 2, 1)).length());
    }

    static void fields() throws Exception {
        ReflectTypes t = new ReflectTypes();
        for (String name : "z b s c i j f d o v last Z B S C I J F D O".split(" ")) {
            Field x = ReflectTypes.class.getField(name);
            Object before = x.get(t);
            List<String> line = new ArrayList<>();
            line.add(tried(() -> { x.setBoolean(t, false); return x.getBoolean(t); }));
            line.add(tried(() -> { x.setByte(t, (byte) 11); return x.getByte(t); }));
            line.add(tried(() -> { x.setShort(t, (short) 12); return x.getShort(t); }));
            line.add(tried(() -> { x.setChar(t, 'd'); return x.getChar(t); }));
            line.add(tried(() -> { x.setInt(t, 14); return x.getInt(t); }));
            line.add(tried(() -> { x.setLong(t, 15); return x.getLong(t); }));
            line.add(tried(() -> { x.setFloat(t, 16); return x.getFloat(t); }));
            line.add(tried(() -> { x.setDouble(t, 17); return x.getDouble(t); }));
            line.add(tried(() -> { x.set(t, before); return x.get(t); }));
            System.out.println(x.getType() + " " + name + " " + line.stream().map(l -> l.split(":")[0]).toList());
        }
        Field opened = ReflectTypes.class.getField("last");
        opened.setAccessible(true);
        opened.setInt(t, 99);
        System.out.println(opened.get(t) + " " + tried(() -> opened.get(null)) + " " + tried(() -> opened.getInt("x")));
    }

    static String every(boolean z, byte b, short s, char c, int i, long j, float f, double d, String o, int... rest) {
        return "" + z + b + s + c + i + j + f + d + o + rest.length;
    }

    ReflectTypes(int first, long second) {
        i = first;
        j = second;
    }

    ReflectTypes() {
    }

    static void calls() throws Exception {
        Method m = null;
        for (Method x : ReflectTypes.class.getDeclaredMethods())
            if (x.getName().equals("every"))
                m = x;
        for (Parameter p : m.getParameters())
            System.out.print(p + " " + p.isNamePresent() + p.isVarArgs() + " ");
        System.out.println();
        Object[] values = {true, (byte) 1, (byte) 2, 'c', 'd', 5, 6L, 7f, "8", new int[2]};
        System.out.println(m.invoke(null, values));
        values[3] = 3;
        Method every = m;
        System.out.println(tried(() -> every.invoke(null, values)) + "; " + tried(() -> every.invoke(null)));
        ReflectTypes t = ReflectTypes.class.getDeclaredConstructor(int.class, long.class).newInstance('x', 9);
        System.out.println(t.i + " " + t.j);
        for (String name : "booleanValue byteValue shortValue charValue intValue longValue floatValue doubleValue".split(" "))
            System.out.print(m(name) + " ");
        System.out.println();
    }

    static Object m(String name) throws Exception {
        Object box = name.startsWith("boolean") ? true : name.startsWith("char") ? 'c' : (Object) 65.5;
        Object result = box.getClass().getMethod(name).invoke(box);
        return result.getClass().getSimpleName() + result;
    }

    public static void main(String[] args) throws Exception {
        arrays();
        fields();
        calls();
    }
}
