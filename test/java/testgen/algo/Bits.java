package testgen.algo;

/** Tricks with bits. */
public final class Bits {
    private Bits() {
    }

    public static int count(int word) {
        int count = 0;
        for (int rest = word; rest != 0; rest &= rest - 1) {
            count++;
        }
        return count;
    }

    public static boolean isPowerOfTwo(long number) {
        return number > 0 && (number & number - 1) == 0;
    }

    /** The position of the highest bit, -1 of 0. */
    public static int highest(int word) {
        if (word == 0) {
            return -1;
        }
        int position = 0;
        int rest = word;
        for (int half = 16; half > 0; half /= 2) {
            if (rest >>> half != 0) {
                rest >>>= half;
                position += half;
            }
        }
        return position;
    }

    /** Even parity: 0 or 1 so that the number of ones becomes even. */
    public static int parity(byte octet) {
        int folded = octet & 0xff;
        folded ^= folded >> 4;
        folded ^= folded >> 2;
        folded ^= folded >> 1;
        return folded & 1;
    }

    /** A field of bits, as a signed number. */
    public static int field(int word, int low, int width) {
        if (low < 0 || width < 1 || low + width > 32) {
            throw new IllegalArgumentException("no such field");
        }
        return word << 32 - low - width >> 32 - width;
    }

    /** The number after this one in the code of Gray, and back again. */
    public static int gray(int number, boolean decode) {
        if (!decode) {
            return number ^ number >>> 1;
        }
        int result = number;
        for (int shift = 1; shift < 32; shift *= 2) {
            result ^= result >>> shift;
        }
        return result;
    }

    /** Adds 1 to a counter of bits, the lowest first; false if it overflows. */
    public static boolean increment(boolean[] counter) {
        for (int i = 0; i < counter.length; i++) {
            if (!counter[i]) {
                counter[i] = true;
                return true;
            }
            counter[i] = false;
        }
        return false;
    }
}
