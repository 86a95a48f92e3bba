import java.util.Arrays;

/**
 * All sequences of choices, one after the other: what a run chooses is taken from the front of the
 * present sequence, and next goes to the one that follows in lexicographic order.
 */
final class Choices {
    private int[] picks = new int[16];
    private int[] limits = new int[16];
    private int length; /* choices made since the sequence began */

    /** A number from 0 to limit - 1. */
    int choose(int limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("nothing to choose from");
        }
        if (length == picks.length) {
            picks = Arrays.copyOf(picks, 2 * length);
            limits = Arrays.copyOf(limits, 2 * length);
        }
        limits[length] = limit;
        return picks[length++];
    }

    /** Begins the next sequence; false when there is none. */
    boolean next() {
        int last = length - 1;
        while (last >= 0 && picks[last] + 1 == limits[last]) {
            last--;
        }
        if (last < 0) {
            return false;
        }
        picks[last]++;
        Arrays.fill(picks, last + 1, picks.length, 0);
        length = 0;
        return true;
    }
}
