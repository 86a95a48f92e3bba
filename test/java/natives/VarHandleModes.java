// intent: Every access mode of variable handles on fields, statics, arrays and byte views of every type.
// expect: z boolean [class VarHandleModes] 28 (VarHandleModes,boolean,boolean)boolean false
// expect: boolean [false, false, false, false, false, false, false, false, true, true, true, true, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false, false]
// expect: boolean [false, true, true, true, true, true, true, true, true, false, false, false, false, false, false, false, false, true, true, true, true, true, true, true, true, true, false, true]
// expect: b byte [class VarHandleModes] 31 (VarHandleModes,byte,byte)boolean false
// expect: byte [0, 3, 3, 3, 3, 3, 3, 3, true, 6, 6, 6, false, false, false, false, 6, 3, 3, 3, 6, 9, 12, 15, 15, 15, 3, 3, 3, 0, 3]
// expect: byte [0, 6, 6, 6, 6, 6, 6, 6, true, 9, 9, 9, false, false, false, false, 9, 6, 6, 6, 12, 18, 24, 30, 30, 30, 6, 6, 6, 0, 6]
// expect: s short [class VarHandleModes] 31 (VarHandleModes,short,short)boolean false
// expect: short [0, 3, 3, 3, 3, 3, 3, 3, true, 6, 6, 6, false, false, false, false, 6, 3, 3, 3, 6, 9, 12, 15, 15, 15, 3, 3, 3, 0, 3]
// expect: short [0, 6, 6, 6, 6, 6, 6, 6, true, 9, 9, 9, false, false, false, false, 9, 6, 6, 6, 12, 18, 24, 30, 30, 30, 6, 6, 6, 0, 6]
// expect: c char [class VarHandleModes] 31 (VarHandleModes,char,char)boolean false
// expect: char [c, d, d, d, d, d, d, d, true, g, g, g, false, false, false, false, g, d, d, d, È, Ĭ, Ɛ, Ǵ, Ǵ, Ǵ, d, d, d, 0, d]
// expect: char [0, g, g, g, g, g, g, g, true, j, j, j, false, false, false, false, j, g, g, g, Î, ĵ, Ɯ, ǿ, ǿ, ǿ, g, g, g, 0, g]
// expect: i int [class VarHandleModes] 31 (VarHandleModes,int,int)boolean false
// expect: int [0, 3, 3, 3, 3, 3, 3, 3, true, 6, 6, 6, false, false, false, false, 6, 3, 3, 3, 6, 9, 12, 15, 15, 15, 3, 3, 3, 0, 3]
// expect: int [0, 6, 6, 6, 6, 6, 6, 6, true, 9, 9, 9, false, false, false, false, 9, 6, 6, 6, 12, 18, 24, 30, 30, 30, 6, 6, 6, 0, 6]
// expect: j long [class VarHandleModes] 31 (VarHandleModes,long,long)boolean false
// expect: long [0, 3, 3, 3, 3, 3, 3, 3, true, 6, 6, 6, false, false, false, false, 6, 3, 3, 3, 6, 9, 12, 15, 15, 15, 3, 3, 3, 0, 3]
// expect: long [0, 6, 6, 6, 6, 6, 6, 6, true, 9, 9, 9, false, false, false, false, 9, 6, 6, 6, 12, 18, 24, 30, 30, 30, 6, 6, 6, 0, 6]
// expect: f float [class VarHandleModes] 22 (VarHandleModes,float,float)boolean false
// expect: float [0.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, true, 6.0, 6.0, 6.0, false, false, false, false, 6.0, 3.0, 3.0, 3.0, 6.0, 9.0]
// expect: float [0.0, 6.0, 6.0, 6.0, 6.0, 6.0, 6.0, 6.0, true, 9.0, 9.0, 9.0, false, false, false, false, 9.0, 6.0, 6.0, 6.0, 12.0, 18.0]
// expect: d double [class VarHandleModes] 22 (VarHandleModes,double,double)boolean false
// expect: double [0.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, true, 6.0, 6.0, 6.0, false, false, false, false, 6.0, 3.0, 3.0, 3.0, 6.0, 9.0]
// expect: double [0.0, 6.0, 6.0, 6.0, 6.0, 6.0, 6.0, 6.0, true, 9.0, 9.0, 9.0, false, false, false, false, 9.0, 6.0, 6.0, 6.0, 12.0, 18.0]
// expect: o class java.lang.String [class VarHandleModes] 19 (VarHandleModes,String,String)boolean false
// expect: class java.lang.String [o, t3, t3, t3, t3, t3, t3, t3, false, t3, t3, t3, false, false, false, false, t3, t3, t3]
// expect: class java.lang.String [null, t6, t6, t6, t6, t6, t6, t6, false, t6, t6, t6, false, false, false, false, t6, t6, t6]
// expect: last int [class VarHandleModes] 4 (VarHandleModes,int,int)boolean false
// expect: shared int [] 31 (int,int)boolean false
// expect: int [0, 0, 0, 0, 0, 0, 0, 0, true, 3, 3, 3, false, false, false, false, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
// expect: short [0, 3, 3, 3, 3, 3, 3, 3, true, 6, 6, 6, false, false, false, false, 6, 3, 3, 3, 6, 9, 12, 15, 15, 15, 3, 3, 3, 0, 3]
// expect: true 7 7 8 falsefalsefalsefalse
// expect: 9 16 17 18 19 20 21 29 93 95 95 31 31 30 29 26
// expect: final: UnsupportedOperationException
// expect: receiver: ClassCastException
// expect: value: WrongMethodTypeException
// expect: exact: WrongMethodTypeException
// expect: 1 true true
// expect: 5 6 0 6 6; f g 0 103 g; 5 6 0 0 6; 5 6 0 0 6; 5.0 6.0 64 -64 6.0; 5.0 6.0 64 24 6.0; 0 3 true 9 5 8
// expect: 5 6 5 0 6; f g 102 0 g; 5 6 5 0 6; 5 6 5 0 6; 5.0 6.0 0 0 6.0; 5.0 6.0 0 0 6.0; 150994944 150994947 false 150994949 5 8
// expect: Index 30 out of bounds for length 29
import java.lang.invoke.*;
import java.lang.invoke.VarHandle.AccessMode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.*;

public class VarHandleModes {
    boolean z;
    byte b;
    short s;
    char c = 'c';
    int i;
    long j;
    float f;
    double d;
    String o = "o";
    final int last = 3;
    static int shared;

    static void supported(String name, VarHandle h) {
        BitSet modes = new BitSet();
        for (AccessMode m : AccessMode.values())
            if (h.isAccessModeSupported(m))
                modes.set(m.ordinal());
        System.out.println(name + " " + h.varType() + " " + h.coordinateTypes() + " " + modes.cardinality() + " "
                + h.accessModeType(AccessMode.COMPARE_AND_SET) + " " + h.hasInvokeExactBehavior());
    }

    static void integers(VarHandle h, Object... at) throws Throwable {
        List<Object> line = new ArrayList<>();
        for (AccessMode m : AccessMode.values()) {
            if (!h.isAccessModeSupported(m))
                continue;
            MethodType type = h.accessModeType(m);
            List<Object> all = new ArrayList<>(List.of(at));
            while (all.size() < type.parameterCount())
                all.add(value(type.parameterType(all.size()), all.size() * 3));
            Object result = h.toMethodHandle(m).invokeWithArguments(all);
            line.add(type.returnType() == void.class ? h.toMethodHandle(AccessMode.GET).invokeWithArguments(at) : result);
        }
        System.out.println(h.varType() + " " + line.toString().replace('\0', '0').replace('\3', '3').replace('\6', '6'));
    }

    static Object value(Class<?> type, int n) {
        return type == boolean.class ? (Object) (n % 2 == 0) : type == byte.class ? (Object) (byte) n
            : type == short.class ? (Object) (short) n : type == char.class ? (Object) (char) ('a' + n)
            : type == int.class ? (Object) n : type == long.class ? (Object) (long) n : type == float.class ? (Object) (float) n
            : type == double.class ? (Object) (double) n : "t" + n;
    }

    static void compiled(VarHandleModes m, VarHandle h) {
        h.set(m, 1);
        h.setOpaque(m, (int) h.get(m) + 1);
        h.setRelease(m, (int) h.getAcquire(m) + 1);
        h.setVolatile(m, (int) h.getVolatile(m) + (int) h.getOpaque(m));
        System.out.println((boolean) h.compareAndSet(m, 6, 7) + " " + (int) h.compareAndExchange(m, 6, 8) + " "
                + (int) h.compareAndExchangeAcquire(m, 7, 8) + " " + (int) h.compareAndExchangeRelease(m, 8, 9) + " "
                + (boolean) h.weakCompareAndSetPlain(m, 0, 1) + (boolean) h.weakCompareAndSet(m, 0, 1)
                + (boolean) h.weakCompareAndSetAcquire(m, 0, 1) + (boolean) h.weakCompareAndSetRelease(m, 0, 1));
        System.out.println((int) h.getAndSet(m, 16) + " " + (int) h.getAndSetAcquire(m, 17) + " "
                + (int) h.getAndSetRelease(m, 18) + " " + (int) h.getAndAdd(m, 1) + " " + (int) h.getAndAddAcquire(m, 1) + " "
                + (int) h.getAndAddRelease(m, 1) + " " + (int) h.getAndBitwiseOr(m, 8) + " "
                + (int) h.getAndBitwiseOrAcquire(m, 64) + " " + (int) h.getAndBitwiseOrRelease(m, 2) + " "
                + (int) h.getAndBitwiseAnd(m, 127) + " " + (int) h.getAndBitwiseAndAcquire(m, 63) + " "
                + (int) h.getAndBitwiseAndRelease(m, 31) + " " + (int) h.getAndBitwiseXor(m, 1) + " "
                + (int) h.getAndBitwiseXorAcquire(m, 3) + " " + (int) h.getAndBitwiseXorRelease(m, 7) + " " + m.i);
    }

    static void refused(VarHandleModes m, VarHandle i, VarHandle last) {
        try {
            last.set(m, 1);
        } catch (UnsupportedOperationException e) {
            System.out.println("final: " + e.getClass().getSimpleName());
        }
        try {
            i.set("wrong", 1);
        } catch (ClassCastException e) {
            System.out.println("receiver: " + e.getClass().getSimpleName());
        }
        try {
            i.set(m, "wrong");
        } catch (WrongMethodTypeException e) {
            System.out.println("value: " + e.getClass().getSimpleName());
        }
        VarHandle exact = i.withInvokeExactBehavior();
        try {
            exact.set(m, (byte) 1);
        } catch (WrongMethodTypeException e) {
            System.out.println("exact: " + e.getClass().getSimpleName());
        }
        exact.withInvokeBehavior().set(m, (byte) 1);
        System.out.println(m.i + " " + exact.hasInvokeExactBehavior() + " "
                + (exact.describeConstable().isPresent() == i.describeConstable().isPresent()));
    }

    static void views() throws Throwable {
        byte[] bytes = new byte[32];
        ByteBuffer direct = ByteBuffer.allocateDirect(32);
        for (ByteOrder order : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
            for (Class<?> type : new Class<?>[] {short[].class, char[].class, int[].class, long[].class, float[].class,
                double[].class}) {
                VarHandle h = MethodHandles.byteArrayViewVarHandle(type, order);
                VarHandle g = MethodHandles.byteBufferViewVarHandle(type, order);
                h.toMethodHandle(AccessMode.SET).invokeWithArguments(bytes, 8, value(type.getComponentType(), 5));
                g.toMethodHandle(AccessMode.SET).invokeWithArguments(direct, 8, value(type.getComponentType(), 6));
                System.out.print(h.toMethodHandle(AccessMode.GET).invokeWithArguments(bytes, 8) + " "
                        + g.toMethodHandle(AccessMode.GET).invokeWithArguments(direct, 8) + " " + bytes[8] + " "
                        + direct.get(9) + " " + g.toMethodHandle(AccessMode.GET_VOLATILE).invokeWithArguments(direct, 8) + "; ");
            }
            VarHandle ints = MethodHandles.byteBufferViewVarHandle(int[].class, order);
            VarHandle longs = MethodHandles.byteBufferViewVarHandle(long[].class, order);
            longs.setVolatile(direct, 16, 5L);
            System.out.println((int) ints.getAndAdd(direct, 0, 3) + " " + (int) ints.getAndBitwiseXor(direct, 0, 6) + " "
                    + (boolean) ints.compareAndSet(direct, 0, 5, 9) + " " + (int) ints.get(direct, 0) + " "
                    + (long) longs.getAndSet(direct, 16, 8L) + " " + (long) longs.compareAndExchange(direct, 16, 8L, 0L));
        }
        try {
            MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN).get(bytes, 30);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        VarHandleModes m = new VarHandleModes();
        Class<?>[] types = {boolean.class, byte.class, short.class, char.class, int.class, long.class, float.class,
            double.class, String.class};
        for (int k = 0; k < types.length; k++) {
            String name = "zbscijfdo".substring(k, k + 1);
            VarHandle field = lookup.findVarHandle(VarHandleModes.class, name, types[k]);
            supported(name, field);
            integers(field, m);
            integers(MethodHandles.arrayElementVarHandle(types[k].arrayType()), java.lang.reflect.Array.newInstance(types[k], 3), 1);
        }
        VarHandle i = lookup.findVarHandle(VarHandleModes.class, "i", int.class);
        VarHandle last = lookup.findVarHandle(VarHandleModes.class, "last", int.class);
        VarHandle shared = lookup.findStaticVarHandle(VarHandleModes.class, "shared", int.class);
        supported("last", last);
        supported("shared", shared);
        integers(shared);
        integers(lookup.unreflectVarHandle(VarHandleModes.class.getDeclaredField("s")), m);
        compiled(m, i);
        refused(m, i, last);
        views();
        VarHandle.fullFence();
        VarHandle.acquireFence();
        VarHandle.releaseFence();
        VarHandle.loadLoadFence();
        VarHandle.storeStoreFence();
    }
}
