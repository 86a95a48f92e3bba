// intent: Fields, methods and constructors listed in name order, with modifiers and types.
// expect: private volatile long Members.hidden
// expect: protected static final java.lang.String Members.CONST
// expect: public int Members.pub
// expect: transient double[] Members.array
// expect: private Members(int,java.lang.String[]) throws java.io.IOException
// expect: public Members()
// expect: private java.lang.Comparable Members.generic(java.lang.Comparable,java.util.Map)
// expect: protected final void Members.fin()
// expect: public static void Members.main(java.lang.String[]) throws java.lang.Exception
// expect: public synchronized int Members.method(int,java.util.List) throws java.lang.IllegalStateException
// expect: static native void Members.nat()
// expect: static void Members.print(java.util.stream.Stream)
// expect: private <T extends java.lang.Comparable<T>> T Members.generic(T,java.util.Map<? super T, ?>)
// expect: java.lang.Comparable T [T, java.util.Map<? super T, ?>]
// expect: true 2 IOException private transient
// expect: [pub] true
// expect: [run] class java.lang.Object
// expect: java.lang.NoSuchFieldException: nope
// expect: java.lang.NoSuchFieldException: hidden
// expect: java.lang.NoSuchMethodException: Members.method(int)
import java.lang.reflect.*;
import java.util.*;
import java.util.stream.*;

public class Members {
    public int pub = 1;
    protected static final String CONST = "c";
    private volatile long hidden;
    transient double[] array;

    public Members() {}
    private Members(int a, String... rest) throws java.io.IOException {}

    public synchronized int method(int a, List<String> b) throws IllegalStateException { return a; }
    static native void nat();
    private <T extends Comparable<T>> T generic(T t, Map<? super T, ?> m) { return t; }
    protected final strictfp void fin() {}

    static void print(Stream<?> s) {
        s.map(Object::toString).sorted().forEach(System.out::println);
    }

    public static void main(String[] args) throws Exception {
        print(Arrays.stream(Members.class.getDeclaredFields()));
        print(Arrays.stream(Members.class.getDeclaredConstructors()));
        print(Arrays.stream(Members.class.getDeclaredMethods()).filter(m -> !m.isSynthetic()));
        Method g = Members.class.getDeclaredMethod("generic", Comparable.class, Map.class);
        System.out.println(g.toGenericString());
        System.out.println(g.getReturnType().getName() + " " + g.getGenericReturnType() + " " + Arrays.toString(g.getGenericParameterTypes()));
        Constructor<?> c = Members.class.getDeclaredConstructor(int.class, String[].class);
        System.out.println(c.isVarArgs() + " " + c.getParameterCount() + " " + c.getExceptionTypes()[0].getSimpleName() + " " + Modifier.toString(c.getModifiers()));
        System.out.println(Arrays.stream(Members.class.getFields()).map(Field::getName).collect(Collectors.toList()) + " " + Modifier.isVolatile(Members.class.getDeclaredField("hidden").getModifiers()));
        System.out.println(Arrays.stream(Runnable.class.getMethods()).map(Method::getName).collect(Collectors.toList()) + " " + Members.class.getMethod("hashCode").getDeclaringClass());
        for (String n : new String[] {"nope", "hidden"}) {
            try {
                System.out.println(Members.class.getField(n));
            } catch (NoSuchFieldException e) {
                System.out.println(e);
            }
        }
        try {
            Members.class.getMethod("method", int.class);
        } catch (NoSuchMethodException e) {
            System.out.println(e);
        }
    }
}
