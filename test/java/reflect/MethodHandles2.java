// intent: Method handles: find, invoke, bind, adapt, var handles.
// expect: 42 a13 3
// expect: b29 8 (int)int (String,int)String
// expect: i559 16
// expect: expected (int)int but found (int)long
// expect: no such method: MethodHandles2.none()void/invokeStatic
// expect: true 10 15 false
// expect: 7 1
// expect: 2
import java.lang.invoke.*;
import java.util.*;

public class MethodHandles2 {
    int field = 3;
    static int twice(int x) { return 2 * x; }
    String join(String a, int b) { return a + b + field; }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle twice = l.findStatic(MethodHandles2.class, "twice", MethodType.methodType(int.class, int.class));
        MethodHandle join = l.findVirtual(MethodHandles2.class, "join", MethodType.methodType(String.class, String.class, int.class));
        MethodHandle make = l.findConstructor(MethodHandles2.class, MethodType.methodType(void.class));
        MethodHandle get = l.findGetter(MethodHandles2.class, "field", int.class), set = l.findSetter(MethodHandles2.class, "field", int.class);
        MethodHandles2 o = (MethodHandles2) make.invokeExact();
        System.out.println((int) twice.invokeExact(21) + " " + (String) join.invokeExact(o, "a", 1) + " " + (int) get.invokeExact(o));
        set.invokeExact(o, 9);
        System.out.println(join.invoke(o, "b", (short) 2) + " " + twice.invokeWithArguments(4) + " " + twice.type() + " " + join.bindTo(o).type());
        MethodHandle inserted = MethodHandles.insertArguments(join, 2, 55);
        MethodHandle filtered = MethodHandles.filterReturnValue(twice, l.findVirtual(Integer.class, "toString", MethodType.methodType(String.class)).asType(MethodType.methodType(String.class, int.class)));
        System.out.println(inserted.invoke(o, "i") + " " + filtered.invoke(8));
        try {
            long bad = (long) twice.invokeExact(1);
        } catch (WrongMethodTypeException e) {
            System.out.println(e.getMessage());
        }
        try {
            l.findStatic(MethodHandles2.class, "none", MethodType.methodType(void.class));
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
        VarHandle v = l.findVarHandle(MethodHandles2.class, "field", int.class);
        System.out.println(v.compareAndSet(o, 9, 10) + " " + v.getAndAdd(o, 5) + " " + v.get(o) + " " + v.compareAndSet(o, 1, 2));
        VarHandle arr = MethodHandles.arrayElementVarHandle(int[].class);
        int[] a = {1, 2};
        arr.setVolatile(a, 1, 7);
        System.out.println(a[1] + " " + arr.getAcquire(a, 0));
        System.out.println((int) MethodHandles.guardWithTest(l.findStatic(Character.class, "isDigit", MethodType.methodType(boolean.class, char.class)),
            MethodHandles.dropArguments(MethodHandles.constant(int.class, 1), 0, char.class), MethodHandles.dropArguments(MethodHandles.constant(int.class, 2), 0, char.class)).invokeExact('x'));
    }
}
