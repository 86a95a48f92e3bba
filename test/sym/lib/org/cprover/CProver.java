package org.cprover;

import sym.Draw;

/** The indicator methods of JBMC, as far as they concern primitive values. */
public final class CProver {
    private CProver() {
    }

    public static boolean nondetBoolean() {
        return (Boolean) Draw.next('Z');
    }

    public static byte nondetByte() {
        return (Byte) Draw.next('B');
    }

    public static char nondetChar() {
        return (Character) Draw.next('C');
    }

    public static short nondetShort() {
        return (Short) Draw.next('S');
    }

    public static int nondetInt() {
        return (Integer) Draw.next('I');
    }

    public static long nondetLong() {
        return (Long) Draw.next('J');
    }

    public static float nondetFloat() {
        return (Float) Draw.next('F');
    }

    public static double nondetDouble() {
        return (Double) Draw.next('D');
    }

    public static void assume(boolean condition) {
        Draw.assume(condition);
    }
}
