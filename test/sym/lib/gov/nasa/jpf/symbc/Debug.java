package gov.nasa.jpf.symbc;

import sym.Draw;

/** The indicator methods of Symbolic PathFinder, as far as they concern primitive values. */
public final class Debug {
    private Debug() {
    }

    public static void assume(boolean condition) {
        Draw.assume(condition);
    }

    public static boolean makeSymbolicBoolean(String name) {
        return (Boolean) Draw.next('Z');
    }

    public static byte makeSymbolicByte(String name) {
        return (Byte) Draw.next('B');
    }

    public static char makeSymbolicChar(String name) {
        return (Character) Draw.next('C');
    }

    public static short makeSymbolicShort(String name) {
        return (Short) Draw.next('S');
    }

    public static int makeSymbolicInteger(String name) {
        return (Integer) Draw.next('I');
    }

    public static long makeSymbolicLong(String name) {
        return (Long) Draw.next('J');
    }

    public static double makeSymbolicReal(String name) {
        return (Double) Draw.next('D');
    }
}
