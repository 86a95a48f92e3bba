// intent: Class objects: names, modifiers, supertypes, kinds, member classes, arrays, packages.
// expect: java.lang.String | String | java.lang.String | java.lang.String | java.lang
// expect: int | int | int | int | java.lang
// expect: [I | int[] | int[] | int[] | java.lang
// expect: [[Ljava.lang.String; | String[][] | java.lang.String[][] | java.lang.String[][] | java.lang
// expect: ClassQueries$Fin | Fin | ClassQueries.Fin | ClassQueries$Fin | 
// expect: ClassQueries$1Local | Local | null | ClassQueries$1Local | 
// expect: ClassQueries$1 |  | null | ClassQueries$1 | 
// expect: java.util.Map$Entry | Entry | java.util.Map.Entry | java.util.Map$Entry | java.util
// expect: void | void | void | void | java.lang
// expect: ClassQueries$E$1 |  | null | ClassQueries$E$1 | 
// expect: Abs: abstract static sup=Object ------m
// expect: Fin: static final sup=Abs ------m
// expect: Face: abstract static interface sup=- i-----m
// expect: E: static sup=Enum -e----m
// expect: Rec: static final sup=Record --r---m
// expect: Anno: abstract static interface sup=- i--@--m
// expect: int[]: public abstract final sup=Object ----a--
// expect: int: public abstract final sup=- -----p-
// expect: [interface java.lang.Comparable, interface java.lang.Cloneable] ClassQueries$Abs<java.lang.Integer> class java.lang.Number
// expect: true false true false
// expect: ClassQueries main true true class ClassQueries
// expect: null java.base false true false
// expect: class [I class [I int Ljava/lang/String; static final class ClassQueries$Fin
// expect: 5 Fin
// expect: Cannot cast java.lang.String to java.lang.Integer
import java.lang.reflect.*;
import java.util.*;

public class ClassQueries {
    static abstract class Abs<T extends Number> implements Comparable<Abs<T>>, Cloneable {}
    static final class Fin extends Abs<Integer> { public int compareTo(Abs<Integer> o) { return 0; } }
    interface Face {}
    enum E { X { } , Y }
    record Rec(int a) {}
    @interface Anno {}

    public static void main(String[] args) throws Exception {
        class Local {}
        Object anon = new Object() {};
        for (Class<?> c : new Class<?>[] {String.class, int.class, int[].class, String[][].class, Fin.class, Local.class, anon.getClass(), Map.Entry.class, void.class, E.X.getClass()}) {
            System.out.println(c.getName() + " | " + c.getSimpleName() + " | " + c.getCanonicalName() + " | " + c.getTypeName() + " | " + c.getPackageName());
        }
        for (Class<?> c : new Class<?>[] {Abs.class, Fin.class, Face.class, E.class, Rec.class, Anno.class, int[].class, int.class}) {
            System.out.println(c.getSimpleName() + ": " + Modifier.toString(c.getModifiers()) + " sup=" + (c.getSuperclass() == null ? "-" : c.getSuperclass().getSimpleName()) + " "
                + (c.isInterface() ? 'i' : '-') + (c.isEnum() ? 'e' : '-') + (c.isRecord() ? 'r' : '-') + (c.isAnnotation() ? '@' : '-') + (c.isArray() ? 'a' : '-') + (c.isPrimitive() ? 'p' : '-') + (c.isMemberClass() ? 'm' : '-'));
        }
        System.out.println(Arrays.toString(Abs.class.getInterfaces()) + " " + Fin.class.getGenericSuperclass() + " " + Abs.class.getTypeParameters()[0].getBounds()[0]);
        System.out.println(Number.class.isAssignableFrom(Integer.class) + " " + Object.class.isInstance(null) + " " + Object[].class.isAssignableFrom(String[].class) + " " + long.class.isAssignableFrom(int.class));
        System.out.println(Fin.class.getEnclosingClass().getSimpleName() + " " + Local.class.getEnclosingMethod().getName() + " " + anon.getClass().isAnonymousClass() + " " + Local.class.isLocalClass() + " " + Fin.class.getDeclaringClass());
        System.out.println(String.class.getClassLoader() + " " + String.class.getModule().getName() + " " + ClassQueries.class.getModule().isNamed() + " " + (E.X.getDeclaringClass() == E.class) + " " + E.X.getClass().isEnum());
        System.out.println(int.class.arrayType() + " " + int[][].class.componentType() + " " + Integer.TYPE + " " + String.class.descriptorString() + " " + Fin.class.toGenericString());
        System.out.println(Integer.class.cast(5) + " " + Fin.class.asSubclass(Abs.class).getSimpleName());
        try {
            Integer.class.cast("s");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }
}
