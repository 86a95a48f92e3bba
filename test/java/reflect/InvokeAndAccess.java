// intent: Method.invoke, Constructor.newInstance, Field get and set, with conversions and failures.
// expect: 42 42 -1 2.5 32.5
// expect: a+b true true
// expect: 77 77 77.0 4 changed int
// expect: java.lang.reflect.InvocationTargetException <- java.io.IOException: inside
// expect: java.lang.IllegalArgumentException: wrong number of arguments
// expect: java.lang.IllegalArgumentException: argument type mismatch
// expect: java.lang.IllegalArgumentException: object is not an instance of declaring class
// expect: java.lang.IllegalArgumentException: Can not set int field InvokeAndAccess.secret to java.lang.String
// expect: java.lang.IllegalArgumentException: Can not set int field InvokeAndAccess.secret to java.lang.Long
// expect: java.lang.IllegalAccessException: Can not set final int field InvokeAndAccess.fin to (int)9
// expect: java.lang.InstantiationException
// expect: java.lang.NoSuchMethodException: java.lang.Runnable.<init>()
// expect: java.lang.IllegalAccessException: class InvokeAndAccess cannot access a member of class java.lang.String (in module java.base) with modifiers "private final"
// expect: 4
// expect: 9
// expect: ok
// expect: 2
// expect: java.lang.reflect.InvocationTargetException <- java.lang.NumberFormatException: For input string: "zz"
import java.lang.reflect.*;
import java.util.*;

public class InvokeAndAccess {
    private int secret = 5;
    static String shared = "s";
    public final int fin = 3;
    byte small;

    public InvokeAndAccess() {}
    InvokeAndAccess(int secret) { this.secret = secret; }
    public int add(int a, long b) { return secret + a + (int) b; }
    private String hidden(String... parts) { return String.join("+", parts); }
    public static double half(double d) { return d / 2; }
    public void fails() throws Exception { throw new java.io.IOException("inside"); }
    public Object self() { return this; }

    static class Sub extends InvokeAndAccess {
        @Override public int add(int a, long b) { return -1; }
    }

    static abstract class Abs {}

    interface Body { Object run() throws Exception; }

    static void attempt(Body b) {
        try {
            System.out.println(b.run());
        } catch (Exception e) {
            System.out.println(e + (e.getCause() != null ? " <- " + e.getCause() : ""));
        }
    }

    public static void main(String[] args) throws Exception {
        Class<InvokeAndAccess> k = InvokeAndAccess.class;
        InvokeAndAccess o = k.getDeclaredConstructor(int.class).newInstance(40);
        Method add = k.getMethod("add", int.class, long.class), half = k.getMethod("half", double.class);
        System.out.println(add.invoke(o, 1, 1L) + " " + add.invoke(o, (short) 1, 1) + " " + add.invoke(new Sub(), 0, 0) + " " + half.invoke(null, 5) + " " + half.invoke(null, 'A'));
        Method hidden = k.getDeclaredMethod("hidden", String[].class);
        hidden.setAccessible(true);
        System.out.println(hidden.invoke(o, (Object) new String[] {"a", "b"}) + " " + hidden.isVarArgs() + " " + (k.getMethod("self").invoke(o) == o));
        Field secret = k.getDeclaredField("secret"), small = k.getDeclaredField("small"), sh = k.getDeclaredField("shared");
        secret.setInt(o, 77);
        small.setByte(o, (byte) 4);
        sh.set(null, "changed");
        System.out.println(secret.get(o) + " " + secret.getLong(o) + " " + secret.getDouble(o) + " " + small.getInt(o) + " " + shared + " " + secret.getType());
        attempt(() -> k.getMethod("fails").invoke(o));
        attempt(() -> add.invoke(o, 1));
        attempt(() -> add.invoke(o, "x", 1L));
        attempt(() -> add.invoke("wrong", 1, 1L));
        attempt(() -> { secret.set(o, "text"); return null; });
        attempt(() -> { secret.set(o, 1L); return null; });
        attempt(() -> { k.getField("fin").setInt(o, 9); return null; });
        attempt(() -> Abs.class.getDeclaredConstructor().newInstance());
        attempt(() -> Runnable.class.getDeclaredConstructor());
        attempt(() -> String.class.getDeclaredField("value").get("x"));
        attempt(() -> String.class.getMethod("length").invoke("four"));
        attempt(() -> Math.class.getMethod("max", int.class, int.class).invoke(null, 3, 9));
        attempt(() -> String.class.getConstructor(char[].class).newInstance(new char[] {'o', 'k'}));
        attempt(() -> List.class.getMethod("size").invoke(new ArrayList<>(List.of(1, 2))));
        attempt(() -> Integer.class.getMethod("parseInt", String.class).invoke(null, "zz"));
    }
}
