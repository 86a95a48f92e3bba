// intent: The bootstrap methods of the library called directly: their sites are then made by the library itself.
// expect: 12cs2.5true[]
// expect: <1,k,z> only 1.0
// expect: Mismatched number of concat arguments: recipe wants 2 arguments, but signature provides 1
// expect: 42 12
// expect: 3 true
// expect: Point[x=3, y=0.5] 3 truefalsefalse
// expect: Point[x=3, y=0.5, name=a] truefalse true
// expect: int MINUTES null 2147483647 9 44 long
import java.lang.invoke.*;
import java.lang.runtime.ObjectMethods;
import java.util.*;
import java.util.function.*;
import static java.lang.invoke.MethodType.methodType;

public class Bootstraps {
    static final MethodHandles.Lookup L = MethodHandles.lookup();

    record Point(int x, double y, String name) {
    }

    static void concat() throws Throwable {
        MethodType type = methodType(String.class, int.class, long.class, char.class, String.class, double.class, boolean.class, Object.class);
        System.out.println(StringConcatFactory.makeConcat(L, "x", type).getTarget().invoke(1, 2L, 'c', "s", 2.5, true, (Object) List.of()));
        System.out.println(StringConcatFactory.makeConcatWithConstants(L, "x", methodType(String.class, int.class, String.class), "<\1,\2,\1>", "k")
                .getTarget().invoke(1, "z") + " "
                + StringConcatFactory.makeConcatWithConstants(L, "x", methodType(String.class), "only").getTarget().invoke() + " "
                + StringConcatFactory.makeConcatWithConstants(L, "x", methodType(String.class, float.class), "\1").getTarget().invoke(1f));
        try {
            StringConcatFactory.makeConcatWithConstants(L, "x", methodType(String.class, int.class), "\1\1");
        } catch (StringConcatException e) {
            System.out.println(e.getMessage());
        }
    }

    static int add(int a, int b) {
        return a + b;
    }

    interface Marker {
    }

    static void lambdas() throws Throwable {
        MethodHandle add = L.findStatic(Bootstraps.class, "add", methodType(int.class, int.class, int.class));
        CallSite site = LambdaMetafactory.metafactory(L, "applyAsInt", methodType(IntUnaryOperator.class, int.class),
            methodType(int.class, int.class), add, methodType(int.class, int.class));
        IntUnaryOperator plus5 = (IntUnaryOperator) site.getTarget().invoke(5);
        System.out.println(plus5.applyAsInt(37) + " " + plus5.andThen(x -> x * 2).applyAsInt(1));
        CallSite other = LambdaMetafactory.altMetafactory(L, "apply", methodType(BiFunction.class),
            methodType(Object.class, Object.class, Object.class), add, methodType(Integer.class, Integer.class, Integer.class),
            LambdaMetafactory.FLAG_MARKERS, 1, Marker.class);
        @SuppressWarnings("unchecked")
        BiFunction<Integer, Integer, Integer> f = (BiFunction<Integer, Integer, Integer>) other.getTarget().invoke();
        System.out.println(f.apply(1, 2) + " " + (f instanceof Marker));
    }

    static void records() throws Throwable {
        MethodHandle x = L.findGetter(Point.class, "x", int.class), y = L.findGetter(Point.class, "y", double.class);
        CallSite text = (CallSite) ObjectMethods.bootstrap(L, "toString", methodType(String.class, Point.class), Point.class, "x;y", x, y);
        CallSite hash = (CallSite) ObjectMethods.bootstrap(L, "hashCode", methodType(int.class, Point.class), Point.class, "x", x);
        CallSite same = (CallSite) ObjectMethods.bootstrap(L, "equals", methodType(boolean.class, Point.class, Object.class), Point.class, "x;y", x, y);
        Point p = new Point(3, 0.5, "a");
        System.out.println(text.getTarget().invoke(p) + " " + hash.getTarget().invoke(p) + " " + same.getTarget().invoke(p, (Object) new Point(3, 0.5, "b"))
                + same.getTarget().invoke(p, (Object) new Point(3, 0.25, "a")) + same.getTarget().invoke(p, (Object) "x"));
        System.out.println(p + " " + p.equals(new Point(3, 0.5, "a")) + p.equals(new Point(3, 0.5, "b")) + " " + (p.hashCode() == new Point(3, 0.5, "a").hashCode()));
    }

    static void constants() throws Throwable {
        System.out.println(ConstantBootstraps.primitiveClass(L, "I", Class.class) + " "
                + ConstantBootstraps.enumConstant(L, "MINUTES", java.util.concurrent.TimeUnit.class) + " "
                + ConstantBootstraps.nullConstant(L, "_", String.class) + " "
                + ConstantBootstraps.getStaticFinal(L, "MAX_VALUE", int.class, Integer.class) + " "
                + ConstantBootstraps.invoke(L, "_", int.class, MethodHandles.constant(int.class, 9)) + " "
                + ConstantBootstraps.explicitCast(L, "_", byte.class, 300) + " "
                + ConstantBootstraps.arrayVarHandle(L, "_", VarHandle.class, long[].class).varType());
    }

    public static void main(String[] args) throws Throwable {
        concat();
        lambdas();
        records();
        constants();
    }
}
