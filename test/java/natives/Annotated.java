// intent: What reflection reads from attributes: annotations with every kind of value, type annotations, nests, signatures.
// expect: true
// expect: true 1 2 3 4 5000000000 6.5 7.25 eight class [Ljava.lang.String; NINE ten
// expect: [true, false][1][2, 3][a, €][2147483647, -1][-1][0.1][1.0E-300, -0.0]0[int, void][NINE, TEN]nonex
// expect: true true interface Annotated$All
// expect: [@Annotated$Tag(1), @Annotated$Tag(2)] 0
// expect: super java.util.ArrayList<T>, interface interface java.lang.Cloneable, bound java.lang.Comparable<T>
// expect: field java.util.Map<java.lang.String, int[]>, key class java.lang.String, dimension class [I, value int
// expect: result class java.lang.String, receiver Annotated$Subject<T>, throws E, p int, [[@Annotated$Tag(42)], []], <E extends java.lang.Exception> java.lang.String Annotated$Subject.method(int,java.util.List<? extends java.lang.Number>) throws E
// expect: 5 component int public int Annotated$Pair.left()
// expect: [, All, Annotated, Child, Inner, Kind, Pair, Parent, Subject, Tag, Tags, Use] class Annotated true 1
// expect: static void Annotated.nests() throws java.lang.Exception class Annotated true class Annotated true 1
// expect: null null java.util.ArrayList<T> [interface java.lang.Cloneable]
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;

public class Annotated {
    enum Kind { NINE, TEN }

    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.TYPE_USE, ElementType.TYPE_PARAMETER, ElementType.ANNOTATION_TYPE})
    @interface Use {
        String value() default "none";
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface All {
        boolean z();
        byte b();
        short s();
        char c();
        int i();
        long j();
        float f();
        double d();
        String t();
        Class<?> k();
        Kind e();
        Use a();
        boolean[] zs();
        byte[] bs();
        short[] ss();
        char[] cs();
        int[] is();
        long[] js();
        float[] fs();
        double[] ds();
        String[] ts();
        Class<?>[] ks();
        Kind[] es();
        Use[] as();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Repeatable(Tags.class)
    @Inherited
    @interface Tag {
        int value() default 42;
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Inherited
    @interface Tags {
        Tag[] value();
    }

    @Tag(1)
    @Tag(2)
    static class Parent {
    }

    static class Child extends Parent {
    }

    @All(z = true, b = 1, s = 2, c = '3', i = 4, j = 5000000000L, f = 6.5f, d = 7.25, t = "eight", k = String[].class,
        e = Kind.NINE, a = @Use("ten"), zs = {true, false}, bs = 1, ss = {2, 3}, cs = {'a', '\u20ac'},
        is = {Integer.MAX_VALUE, -1}, js = {-1L}, fs = {0.1f}, ds = {1e-300, -0.0}, ts = {}, ks = {int.class, void.class},
        es = {Kind.NINE, Kind.TEN}, as = {@Use, @Use("x")})
    static class Subject<T extends @Use("bound") Comparable<T>> extends @Use("super") ArrayList<@Use("arg") T>
            implements @Use("interface") Cloneable {
        @Use("field") Map<@Use("key") String, @Use("value") int @Use("dimension") []> map;

        <E extends @Use("thrown") Exception> @Use("result") String method(@Use("receiver") Subject<T> this,
                @Tag @Use("p") int first, List<@Use("wild") ? extends Number> second) throws @Use("throws") E {
            return null;
        }
    }

    record Pair(@Tag(5) @Use("component") int left, String right) {
    }

    static void values() throws Exception {
        All all = Subject.class.getAnnotation(All.class);
        for (Method m : All.class.getDeclaredMethods().clone())
            if (m.getName().equals("z"))
                System.out.println(m.invoke(all));
        System.out.println(all.z() + " " + all.b() + " " + all.s() + " " + all.c() + " " + all.i() + " " + all.j() + " "
                + all.f() + " " + all.d() + " " + all.t() + " " + all.k() + " " + all.e() + " " + all.a().value());
        System.out.println(Arrays.toString(all.zs()) + Arrays.toString(all.bs()) + Arrays.toString(all.ss())
                + Arrays.toString(all.cs()) + Arrays.toString(all.is()) + Arrays.toString(all.js())
                + Arrays.toString(all.fs()) + Arrays.toString(all.ds()) + all.ts().length + Arrays.toString(all.ks())
                + Arrays.toString(all.es()) + all.as()[0].value() + all.as()[1].value());
        System.out.println(all.equals(Subject.class.getAnnotation(All.class)) + " "
                + (all.hashCode() == Subject.class.getAnnotation(All.class).hashCode()) + " " + all.annotationType());
        System.out.println(Arrays.toString(Child.class.getAnnotationsByType(Tag.class)) + " "
                + Child.class.getDeclaredAnnotations().length);
    }

    static String use(AnnotatedType t) {
        Use u = t.getAnnotation(Use.class);
        return (u == null ? "-" : u.value()) + " " + t.getType();
    }

    static void types() throws Exception {
        System.out.println(use(Subject.class.getAnnotatedSuperclass()) + ", " + use(Subject.class.getAnnotatedInterfaces()[0])
                + ", " + use(Subject.class.getTypeParameters()[0].getAnnotatedBounds()[0]));
        AnnotatedParameterizedType p = (AnnotatedParameterizedType) Subject.class.getDeclaredField("map").getAnnotatedType();
        AnnotatedType[] args = p.getAnnotatedActualTypeArguments();
        System.out.println(use(p) + ", " + use(args[0]) + ", " + use(args[1]) + ", "
                + use(((AnnotatedArrayType) args[1]).getAnnotatedGenericComponentType()));
        Method m = Subject.class.getDeclaredMethod("method", int.class, List.class);
        System.out.println(use(m.getAnnotatedReturnType()) + ", " + use(m.getAnnotatedReceiverType()) + ", "
                + use(m.getAnnotatedExceptionTypes()[0]) + ", " + use(m.getAnnotatedParameterTypes()[0]) + ", "
                + Arrays.deepToString(m.getParameterAnnotations()) + ", " + m.toGenericString());
        RecordComponent c = Pair.class.getRecordComponents()[0];
        System.out.println(c.getAnnotation(Tag.class).value() + " " + use(c.getAnnotatedType()) + " " + c.getAccessor());
    }

    static void nests() throws Exception {
        List<String> names = new ArrayList<>();
        for (Class<?> member : Annotated.class.getNestMembers())
            names.add(member.getSimpleName());
        Collections.sort(names);
        System.out.println(names + " " + Pair.class.getNestHost() + " " + Pair.class.isNestmateOf(Kind.class) + " "
                + int[].class.getNestMembers().length);
        Object local = new Object() {
        };
        class Inner {
        }
        System.out.println(local.getClass().getEnclosingMethod() + " " + Inner.class.getEnclosingClass() + " "
                + Inner.class.isLocalClass() + " " + Kind.class.getDeclaringClass() + " " + local.getClass().isAnonymousClass()
                + " " + Inner.class.getDeclaredConstructors().length);
        System.out.println(Annotated.class.getSigners() + " " + Object[].class.getSigners() + " " + Subject.class.getGenericSuperclass() + " "
                + Arrays.toString(Subject.class.getGenericInterfaces()));
    }

    public static void main(String[] args) throws Exception {
        values();
        types();
        nests();
    }
}
