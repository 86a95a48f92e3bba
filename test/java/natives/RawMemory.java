// intent: sun.misc.Unsafe, which old libraries use: fields and memory of every type, instances without constructors.
// expect: true -56 -25536 x -5 1152921504606846976 1.5 -2.5 text
// expect: true -56 -25536 x -5 1152921504606846976 1.5 -2.5 text
// expect: true -1 -2 y -4 -5 -6.0 -7.0 eight
// expect: true false true
// expect: 4 7 2 5 six
// expect: 1 17 2 3 4 5 6.0 7.0 8
// expect: 4 0 4 8 4096
// expect: 0
// expect: java.lang.Runnable
// expect: false
// expect: 5
// expect: true
// expect: java.io.IOException: sneaky
import java.lang.reflect.Field;
import sun.misc.Unsafe;

public class RawMemory {
    boolean z;
    byte b;
    short s;
    char c;
    int i;
    long j;
    float f;
    double d;
    Object o;
    static int shared = 5;

    static class NoInit {
        int value = 7;

        NoInit() {
            throw new IllegalStateException();
        }
    }

    static final Unsafe U = find();

    static Unsafe find() {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return (Unsafe) field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static long at(String name) throws NoSuchFieldException {
        return U.objectFieldOffset(RawMemory.class.getDeclaredField(name));
    }

    static void fields() throws NoSuchFieldException {
        RawMemory m = new RawMemory();
        U.putBoolean(m, at("z"), true);
        U.putByte(m, at("b"), (byte) 200);
        U.putShort(m, at("s"), (short) 40000);
        U.putChar(m, at("c"), 'x');
        U.putInt(m, at("i"), -5);
        U.putLong(m, at("j"), 1L << 60);
        U.putFloat(m, at("f"), 1.5f);
        U.putDouble(m, at("d"), -2.5);
        U.putObject(m, at("o"), "text");
        System.out.println(m.z + " " + m.b + " " + m.s + " " + m.c + " " + m.i + " " + m.j + " " + m.f + " " + m.d + " " + m.o);
        System.out.println(U.getBoolean(m, at("z")) + " " + U.getByte(m, at("b")) + " " + U.getShort(m, at("s")) + " "
                + U.getChar(m, at("c")) + " " + U.getInt(m, at("i")) + " " + U.getLong(m, at("j")) + " "
                + U.getFloat(m, at("f")) + " " + U.getDouble(m, at("d")) + " " + U.getObject(m, at("o")));
    }

    static void volatileFields() throws NoSuchFieldException {
        RawMemory m = new RawMemory();
        U.putBooleanVolatile(m, at("z"), true);
        U.putByteVolatile(m, at("b"), (byte) -1);
        U.putShortVolatile(m, at("s"), (short) -2);
        U.putCharVolatile(m, at("c"), 'y');
        U.putIntVolatile(m, at("i"), -4);
        U.putLongVolatile(m, at("j"), -5L);
        U.putFloatVolatile(m, at("f"), -6f);
        U.putDoubleVolatile(m, at("d"), -7);
        U.putObjectVolatile(m, at("o"), "eight");
        System.out.println(U.getBooleanVolatile(m, at("z")) + " " + U.getByteVolatile(m, at("b")) + " "
                + U.getShortVolatile(m, at("s")) + " " + U.getCharVolatile(m, at("c")) + " " + U.getIntVolatile(m, at("i"))
                + " " + U.getLongVolatile(m, at("j")) + " " + U.getFloatVolatile(m, at("f")) + " "
                + U.getDoubleVolatile(m, at("d")) + " " + U.getObjectVolatile(m, at("o")));
        U.putOrderedInt(m, at("i"), 1);
        U.putOrderedLong(m, at("j"), 2);
        U.putOrderedObject(m, at("o"), "three");
        System.out.println(U.compareAndSwapInt(m, at("i"), 1, 4) + " " + U.compareAndSwapLong(m, at("j"), 1, 5) + " "
                + U.compareAndSwapObject(m, at("o"), "three", "six"));
        System.out.println(U.getAndAddInt(m, at("i"), 3) + " " + U.getAndSetInt(m, at("i"), 0) + " "
                + U.getAndAddLong(m, at("j"), 3) + " " + U.getAndSetLong(m, at("j"), 0) + " "
                + U.getAndSetObject(m, at("o"), null));
    }

    static void memory() {
        long p = U.allocateMemory(16);
        U.setMemory(p, 16, (byte) 0x11);
        U.putByte(p, (byte) 1);
        U.putShort(p + 2, (short) 2);
        U.putChar(p + 4, '3');
        U.putInt(p + 8, 4);
        p = U.reallocateMemory(p, 48);
        U.putLong(p + 16, 5);
        U.putFloat(p + 24, 6);
        U.putDouble(p + 32, 7);
        U.putAddress(p + 40, 8);
        System.out.println(U.getByte(p) + " " + U.getByte(p + 1) + " " + U.getShort(p + 2) + " " + U.getChar(p + 4) + " "
                + U.getInt(p + 8) + " " + U.getLong(p + 16) + " " + U.getFloat(p + 24) + " " + U.getDouble(p + 32) + " "
                + U.getAddress(p + 40));
        byte[] copy = new byte[4];
        U.copyMemory(null, p + 8, copy, U.arrayBaseOffset(byte[].class), 4);
        System.out.println(copy[0] + " " + copy[3] + " " + U.arrayIndexScale(int[].class) + " " + U.addressSize() + " "
                + U.pageSize());
        U.freeMemory(p);
    }

    static void rest() throws Exception {
        System.out.println(((NoInit) U.allocateInstance(NoInit.class)).value);
        try {
            U.allocateInstance(Runnable.class);
        } catch (InstantiationException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(Unsafe.class.getMethod("shouldBeInitialized", Class.class).invoke(U, NoInit.class));
        } catch (NoSuchMethodException e) {
            System.out.println("later JDKs do not have this");
        }
        Field field = RawMemory.class.getDeclaredField("shared");
        System.out.println(U.getInt(U.staticFieldBase(field), U.staticFieldOffset(field)));
        U.loadFence();
        U.storeFence();
        U.fullFence();
        U.park(true, 1);
        U.unpark(Thread.currentThread());
        U.park(false, 0);
        System.out.println(U.getLoadAverage(new double[3], 3) <= 3);
        try {
            U.throwException(new java.io.IOException("sneaky"));
        } catch (Exception e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) throws Exception {
        fields();
        volatileFields();
        memory();
        rest();
    }
}
