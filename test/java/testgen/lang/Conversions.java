package testgen.lang;

/** What the primitive types do to each other. */
public final class Conversions {
    private Conversions() {
    }

    public static boolean fitsByte(int value) {
        return (byte) value == value;
    }

    /** How a float ends as an int: exact, rounded, too large, or no number. */
    public static int toInt(float value) {
        if (value != value) {
            return 3;
        }
        int whole = (int) value;
        if (whole == Integer.MAX_VALUE || whole == Integer.MIN_VALUE) {
            return 2;
        }
        return whole == value ? 0 : 1;
    }

    /** Adds with a bound instead of an overflow. */
    public static int saturatedAdd(int a, int b) {
        int sum = a + b;
        if (((a ^ sum) & (b ^ sum)) < 0) {
            return a < 0 ? Integer.MIN_VALUE : Integer.MAX_VALUE;
        }
        return sum;
    }

    public static short average(short a, short b) {
        return (short) ((a + b) / 2);
    }

    /** The sign bit of a double, where zero has one too. */
    public static boolean isNegativeZero(double value) {
        return value == 0 && 1 / value < 0;
    }

    public static int unsignedCompare(int a, int b) {
        long x = a & 0xffffffffL;
        long y = b & 0xffffffffL;
        if (x == y) {
            return 0;
        }
        return x < y ? -1 : 1;
    }

    public static char digit(int value, boolean upperCase) {
        if (value < 0 || value >= 36) {
            return '?';
        }
        if (value < 10) {
            return (char) ('0' + value);
        }
        return (char) ((upperCase ? 'A' : 'a') + value - 10);
    }
}
