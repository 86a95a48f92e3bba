package testgen.lang;

/** Numbers that are given out once: the state of a class, not of an object. */
public final class Registry {
    private static final int LIMIT = 100;
    private static final boolean[] TAKEN = new boolean[LIMIT];
    private static int next;
    private static int refused;

    private Registry() {
    }

    /** The next free number; -1 if there is none left. */
    public static int take() {
        while (next < LIMIT && TAKEN[next]) {
            next++;
        }
        if (next == LIMIT) {
            refused++;
            return -1;
        }
        TAKEN[next] = true;
        return next++;
    }

    /** Takes a certain number; false if somebody has it. */
    public static boolean reserve(int number) {
        if (number < 0 || number >= LIMIT) {
            throw new IndexOutOfBoundsException("number");
        }
        if (TAKEN[number]) {
            refused++;
            return false;
        }
        TAKEN[number] = true;
        return true;
    }

    public static int getRefused() {
        return refused;
    }

    /** Gives all numbers back. */
    public static void reset() {
        for (int i = 0; i < LIMIT; i++) {
            TAKEN[i] = false;
        }
        next = 0;
        refused = 0;
    }
}
