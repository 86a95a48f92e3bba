package gov.nasa.jpf.vm;

import sym.Draw;

/** The indicator methods of Java PathFinder: choices and paths to ignore. */
public final class Verify {
    private Verify() {
    }

    public static boolean getBoolean() {
        return (Boolean) Draw.next('Z');
    }

    /** A value between low and high, both included. */
    public static int getInt(int low, int high) {
        return (Integer) Draw.next('I', low, high);
    }

    /** A value between 0 and max, both included. */
    public static int random(int max) {
        return (Integer) Draw.next('I', 0, max);
    }

    public static boolean randomBool() {
        return (Boolean) Draw.next('Z');
    }

    public static void ignoreIf(boolean condition) {
        Draw.assume(!condition);
    }
}
