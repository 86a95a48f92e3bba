package bivium;

import sym.Draw;

/** The API's signatures over the oracle's values: what the real class means, on a real Java machine. */
public final class Bivium {
    private Bivium() {
    }

    public static void assume(boolean condition) {
        Draw.assume(condition);
    }

    public static boolean check(boolean condition) {
        throw new IllegalStateException("check has no meaning on one run: mark the program no-jvm");
    }

    public static boolean checkAssume(boolean condition) {
        throw new IllegalStateException("checkAssume has no meaning on one run: mark the program no-jvm");
    }

    public static RuntimeException fail() {
        throw new Draw.Stop();
    }

    public static boolean freeBoolean() {
        return (Boolean) Draw.next('Z');
    }

    public static byte freeByte() {
        return (Byte) Draw.next('B');
    }

    public static byte freeByte(byte low, byte high) {
        return (Byte) Draw.next('B', low, high);
    }

    public static short freeShort() {
        return (Short) Draw.next('S');
    }

    public static short freeShort(short low, short high) {
        return (Short) Draw.next('S', low, high);
    }

    public static char freeChar() {
        return (Character) Draw.next('C');
    }

    public static char freeChar(char low, char high) {
        return (Character) Draw.next('C', low, high);
    }

    public static int freeInt() {
        return (Integer) Draw.next('I');
    }

    public static int freeInt(int low, int high) {
        return (Integer) Draw.next('I', low, high);
    }

    public static long freeLong() {
        return (Long) Draw.next('J');
    }

    public static long freeLong(long low, long high) {
        return (Long) Draw.next('J', low, high);
    }

    public static float freeFloat() {
        return (Float) Draw.next('F');
    }

    public static float freeFloat(float low, float high) {
        return (Float) Draw.next('F', low, high);
    }

    public static double freeDouble() {
        return (Double) Draw.next('D');
    }

    public static double freeDouble(double low, double high) {
        return (Double) Draw.next('D', low, high);
    }

    public static void remember(String name, boolean value) {
    }

    public static void remember(String name, byte value) {
    }

    public static void remember(String name, short value) {
    }

    public static void remember(String name, char value) {
    }

    public static void remember(String name, int value) {
    }

    public static void remember(String name, long value) {
    }

    public static void remember(String name, float value) {
    }

    public static void remember(String name, double value) {
    }

    public static void remember(String name, Object value) {
    }
}
