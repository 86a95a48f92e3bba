// intent: Annotations read at run time: all member types, defaults, arrays, equality, inheritance, toString.
// expect: 9 1099511627776 set c true 0.5 String[] HIGH [7]0
// expect: inner1 b2 All
// expect: true false 0 false
// expect: @RuntimeAnnotations$Inh("base") 2
// expect: @RuntimeAnnotations$Tags({@RuntimeAnnotations$Tag("x"), @RuntimeAnnotations$Tag("y")}) null
// expect: [[@RuntimeAnnotations$Nested(n=1, value="param")], []]
// expect: false true true
// expect: true 1 null
// expect: [@java.lang.annotation.Retention(RUNTIME)] @RuntimeAnnotations$Nested(n=1, value="inner")
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;

public class RuntimeAnnotations {
    enum Level { LOW, HIGH }

    @Retention(RetentionPolicy.RUNTIME) @interface Nested { String value(); int n() default 1; }

    @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.TYPE, ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER})
    @interface All {
        int i() default 5;
        long l() default 1L << 40;
        String s() default "dflt";
        char c() default 'c';
        boolean z() default true;
        double d() default 0.5;
        Class<?> k() default Object.class;
        Level level() default Level.LOW;
        int[] ints() default {1, 2};
        String[] strings() default {};
        Nested nested() default @Nested("inner");
        Nested[] many() default {@Nested("a"), @Nested(value = "b", n = 2)};
    }

    @Retention(RetentionPolicy.RUNTIME) @Inherited @interface Inh { String value() default ""; }
    @Retention(RetentionPolicy.CLASS) @interface Invisible {}
    @Retention(RetentionPolicy.RUNTIME) @Repeatable(Tags.class) @interface Tag { String value(); }
    @Retention(RetentionPolicy.RUNTIME) @interface Tags { Tag[] value(); }

    @All(i = 9, s = "set", level = Level.HIGH, ints = 7, k = String[].class) @Inh("base") @Invisible
    static class Base { @Deprecated @All public int field; @Tag("x") @Tag("y") public void m(@Nested("param") int p, int q) {} }
    static class Child extends Base {}

    public static void main(String[] args) throws Exception {
        All a = Base.class.getAnnotation(All.class);
        System.out.println(a.i() + " " + a.l() + " " + a.s() + " " + a.c() + " " + a.z() + " " + a.d() + " " + a.k().getSimpleName() + " " + a.level() + " " + Arrays.toString(a.ints()) + a.strings().length);
        System.out.println(a.nested().value() + a.nested().n() + " " + a.many()[1].value() + a.many()[1].n() + " " + a.annotationType().getSimpleName());
        System.out.println(Child.class.isAnnotationPresent(Inh.class) + " " + Child.class.isAnnotationPresent(All.class) + " " + Child.class.getDeclaredAnnotations().length + " " + Base.class.isAnnotationPresent(Invisible.class));
        System.out.println(Child.class.getAnnotation(Inh.class) + " " + Base.class.getMethod("m", int.class, int.class).getAnnotationsByType(Tag.class).length);
        Method m = Base.class.getMethod("m", int.class, int.class);
        System.out.println(m.getAnnotation(Tags.class) + " " + m.getAnnotation(Tag.class));
        System.out.println(Arrays.deepToString(m.getParameterAnnotations()));
        All b = Base.class.getField("field").getAnnotation(All.class);
        System.out.println(b.equals(a) + " " + b.equals(Base.class.getField("field").getAnnotation(All.class)) + " " + (b.hashCode() == Base.class.getField("field").getAnnotation(All.class).hashCode()));
        System.out.println(Base.class.getField("field").isAnnotationPresent(Deprecated.class) + " " + Nested.class.getMethod("n").getDefaultValue() + " " + Nested.class.getMethod("value").getDefaultValue());
        System.out.println(Arrays.toString(Nested.class.getAnnotations()) + " " + a.nested());
    }
}
