package org.sosy_lab.sv_benchmarks;

import sym.Draw;

/** The indicator methods of SV-COMP's Java tasks. */
public final class Verifier {
    private Verifier() {
    }

    public static void assume(boolean condition) {
        Draw.assume(condition);
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
}
