// intent: Every combinator of method handles, on arguments of every kind.
// expect: 1,2,3.0,4.0,5
// expect: 1,2,3.0,4.0,5
// expect: 1,2,3.0,4.0,5
// expect: 1,2,3.0,4.0,5
// expect: 1,7,8.0,9.0,5
// expect: 1,2,3.0,4.0,5
// expect: (2 1)(3 3)(1 4)(5 6)(Object,Object)void
// expect: (2 2)(2 4)(1 4)20(1 (2 3))(8 4)(10 5)
// expect: (folded 1)(a c)folded;b;
// expect: (1 2)(1 2)(Object,Object)Stringclass [I42
// expect: true [1, 2, 3][4][5, 6][x, y][]
// expect: 110 folded;b;3;4;5; abc
// expect: 96 6
// expect: 1024
// expect: x rescued empty[]
// expect: y! empty null y;java.lang.NullPointerException: empty null;
// expect: nothing z one(int)void
// expect: thrown 0null0.00.02.51.0345.06.0c0
// expect: 8 10 (1 2)
// expect: 2 [9, 42] (VarHandle,int[],int,int)int
// expect: -56 false 42
// expect: class java.lang.UnsupportedOperationException
// expect: class java.lang.UnsupportedOperationException
import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.methodType;

public class HandleShapes {
    static final Lookup L = lookup();
    static final StringBuilder LOG = new StringBuilder();

    static String all(int i, long j, float f, double d, String o) {
        return i + "," + j + "," + f + "," + d + "," + o;
    }

    static String pair(Object a, Object b) {
        return "(" + a + " " + b + ")";
    }

    static int twice(int x) {
        return x * 2;
    }

    static void log(Object o) {
        LOG.append(o).append(';');
    }

    static MethodHandle find(String name, Class<?> result, Class<?>... parameters) throws Exception {
        return L.findStatic(HandleShapes.class, name, methodType(result, parameters));
    }

    static void binding() throws Throwable {
        MethodHandle h = find("all", String.class, int.class, long.class, float.class, double.class, String.class);
        System.out.println((String) insertArguments(h, 0, 1, 2L, 3f, 4.0, "5").invokeExact());
        System.out.println((String) insertArguments(h, 1, 2L).invokeExact(1, 3f, 4.0, "5"));
        System.out.println((String) insertArguments(h, 2, 3f).invoke(1, 2L, 4.0, "5"));
        System.out.println((String) insertArguments(h, 3, 4.0).invoke(1, 2L, 3f, "5"));
        System.out.println((String) insertArguments(insertArguments(h, 4, "5"), 1, 7L, 8f, 9.0).invoke(1));
        System.out.println(h.asType(methodType(Object.class, byte.class, int.class, long.class,
            float.class, Object.class)).invoke((byte) 1, 2, 3L, 4f, (Object) "5"));
    }

    static void reordering() throws Throwable {
        MethodHandle p = find("pair", String.class, Object.class, Object.class);
        MethodType two = methodType(String.class, Object.class, Object.class);
        System.out.println((String) permuteArguments(p, two, 1, 0).invokeExact((Object) 1, (Object) 2)
            + (String) permuteArguments(p, methodType(String.class, Object.class), 0, 0).invokeExact((Object) 3)
            + (String) dropArguments(p, 1, int.class, long.class).invoke(1, 2, 3L, 4)
            + (String) dropArgumentsToMatch(p, 0, List.of(Object.class, Object.class, int.class), 0).invoke(5, 6, 7)
            + dropReturn(p).type());
        MethodHandle twice = find("twice", int.class, int.class);
        MethodHandle asObject = twice.asType(methodType(Object.class, Object.class));
        System.out.println((String) filterArguments(p, 0, asObject).invoke(1, 2)
            + (String) filterArguments(p, 0, asObject, asObject).invoke(1, 2)
            + (String) filterArguments(p, 1, asObject).invoke(1, 2)
            + filterReturnValue(twice, twice).invoke(5)
            + (String) collectArguments(p, 1, p.asType(two.changeReturnType(Object.class))).invoke(1, 2, 3)
            + (String) foldArguments(p, twice.asType(methodType(Object.class, Object.class))).invoke(4)
            + (String) foldArguments(dropArguments(p, 0, int.class), 1, asObject).invoke(9, 5));
        MethodHandle log = find("log", void.class, Object.class);
        System.out.println((String) foldArguments(p, log).invoke("folded", 1) + (String) collectArguments(p, 1, log).invoke("a", "b", "c")
            + LOG);
    }

    static void spreading() throws Throwable {
        MethodHandle p = find("pair", String.class, Object.class, Object.class);
        System.out.println((String) p.asSpreader(Object[].class, 2).invoke(new Object[] {1, 2})
            + (String) p.asSpreader(1, int[].class, 1).invoke((Object) 1, new int[] {2})
            + p.asCollector(Object[].class, 1).type()
            + arrayConstructor(int[].class).invoke(3).getClass() + arrayLength(int[].class).invoke(new int[4])
            + arrayElementGetter(long[].class).invoke(new long[] {1, 2}, 1));
        MethodHandle list = L.findStatic(Arrays.class, "asList", methodType(List.class, Object[].class));
        System.out.println(list.isVarargsCollector() + " " + list.invoke(1, 2, 3) + list.asFixedArity().invoke(new Object[] {4})
            + list.invokeWithArguments(5, 6) + list.asCollector(String[].class, 2).invoke("x", "y")
            + list.asFixedArity().withVarargs(true).invoke());
    }

    static boolean below(int n, int limit) {
        return n < limit;
    }

    static void loops() throws Throwable {
        MethodHandle add = L.findStatic(Math.class, "addExact", methodType(int.class, int.class, int.class));
        MethodHandle sum = countedLoop(dropArguments(constant(int.class, 5), 0, String.class),
            dropArguments(constant(int.class, 100), 0, String.class), dropArguments(add, 2, String.class));
        MethodHandle range = countedLoop(constant(int.class, 3), constant(int.class, 6), null,
            find("log", void.class, Object.class).asType(methodType(void.class, int.class)));
        range.invoke();
        System.out.print(sum.invoke("x") + " ");
        MethodHandle each = iteratedLoop(null, constant(String.class, ""),
            L.findVirtual(String.class, "concat", methodType(String.class, String.class)));
        System.out.println(LOG + " " + each.invoke(List.of("a", "b", "c")));
        MethodHandle below = find("below", boolean.class, int.class, int.class);
        MethodHandle twice = dropArguments(find("twice", int.class, int.class), 1, int.class);
        System.out.println(whileLoop(dropArguments(constant(int.class, 3), 0, int.class), below, twice).invoke(50) + " "
            + doWhileLoop(dropArguments(constant(int.class, 3), 0, int.class), twice, below).invoke(2));
        MethodHandle[] clause = {constant(int.class, 1), find("twice", int.class, int.class),
            insertArguments(below, 1, 1000), identity(int.class)};
        System.out.println(loop(clause).invoke());
    }

    static String risky(String s) {
        return s.isEmpty() ? Objects.requireNonNull(null, "empty") : s.trim();
    }

    static String rescue(NullPointerException e, String s) {
        return "rescued " + e.getMessage() + "[" + s + "]";
    }

    static String cleanup(Throwable t, String result, String s) throws Throwable {
        log(t + " " + result);
        return result == null ? "none" : result + "!";
    }

    static void control() throws Throwable {
        MethodHandle risky = find("risky", String.class, String.class);
        MethodHandle safe = catchException(risky, NullPointerException.class, find("rescue", String.class, NullPointerException.class, String.class));
        System.out.println(safe.invoke(" x ") + " " + safe.invoke(""));
        LOG.setLength(0);
        MethodHandle tidy = tryFinally(risky, find("cleanup", String.class, Throwable.class, String.class, String.class));
        System.out.print(tidy.invoke(" y "));
        try {
            tidy.invoke("");
        } catch (NullPointerException e) {
            System.out.println(" " + e.getMessage() + " " + LOG);
        }
        MethodHandle test = L.findVirtual(String.class, "isEmpty", methodType(boolean.class));
        MethodHandle guarded = guardWithTest(test, dropArguments(constant(String.class, "nothing"), 0, String.class), risky);
        System.out.println(guarded.invoke("") + " " + guarded.invoke("z ") + " "
            + tableSwitch(dropArguments(constant(String.class, "other"), 0, int.class),
                dropArguments(constant(String.class, "zero"), 0, int.class),
                dropArguments(constant(String.class, "one"), 0, int.class)).invoke(1)
            + tableSwitch(empty(methodType(void.class, int.class)), empty(methodType(void.class, int.class))).type());
        try {
            throwException(int.class, Exception.class).invoke(new Exception("thrown"));
        } catch (Exception e) {
            System.out.println(e.getMessage() + " " + zero(long.class).invoke() + zero(String.class).invoke() + zero(double.class).invoke()
                + zero(float.class).invoke() + identity(double.class).invoke(2.5) + identity(float.class).invoke(1f)
                + identity(long.class).invoke(3L) + constant(long.class, 4L).invoke() + constant(float.class, 5f).invoke()
                + constant(double.class, 6d).invoke() + constant(char.class, 'c').invoke() + empty(methodType(byte.class, int.class)).invoke(1));
        }
    }

    static void invokers() throws Throwable {
        MethodHandle twice = find("twice", int.class, int.class);
        System.out.println(exactInvoker(twice.type()).invoke(twice, 4) + " "
            + invoker(methodType(Object.class, Object.class)).invoke(twice, (Object) 5) + " "
            + spreadInvoker(methodType(Object.class, Object.class, Object.class), 1).invoke(find("pair", String.class, Object.class, Object.class), 1, new Object[] {2}));
        VarHandle ints = arrayElementVarHandle(int[].class);
        int[] a = {1, 2};
        MethodHandle exact = varHandleExactInvoker(VarHandle.AccessMode.GET_AND_ADD, methodType(int.class, int[].class, int.class, int.class));
        MethodHandle loose = varHandleInvoker(VarHandle.AccessMode.SET, methodType(void.class, int[].class, int.class, Integer.class));
        System.out.print((int) exact.invokeExact(ints, a, 1, 40) + " ");
        loose.invoke(ints, a, 0, (Integer) 9);
        System.out.println(Arrays.toString(a) + " " + exact.type());
        System.out.println(explicitCastArguments(twice, methodType(byte.class, double.class)).invoke(100.7) + " "
            + explicitCastArguments(twice, methodType(boolean.class, Object.class)).invoke((Object) null) + " "
            + twice.asType(methodType(long.class, Short.class)).invoke((Short) (short) 21));
        try {
            MethodHandle.class.getMethod("invokeExact", Object[].class).invoke(twice, (Object) new Object[] {1});
        } catch (java.lang.reflect.InvocationTargetException e) {
            System.out.println(e.getCause().getClass());
        }
        try {
            MethodHandle.class.getMethod("invoke", Object[].class).invoke(twice, (Object) new Object[] {1});
        } catch (java.lang.reflect.InvocationTargetException e) {
            System.out.println(e.getCause().getClass());
        }
    }

    public static void main(String[] args) throws Throwable {
        binding();
        reordering();
        spreading();
        loops();
        control();
        invokers();
    }
}
