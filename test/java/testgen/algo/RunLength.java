package testgen.algo;

import java.util.Arrays;

/** Run-length coding: pairs of a count and a value. */
public final class RunLength {
    private RunLength() {
    }

    public static int[] encode(int[] values) {
        int[] pairs = new int[2 * values.length];
        int used = 0;
        for (int value : values) {
            if (used > 0 && pairs[used - 1] == value) {
                pairs[used - 2]++;
            } else {
                pairs[used] = 1;
                pairs[used + 1] = value;
                used += 2;
            }
        }
        return Arrays.copyOf(pairs, used);
    }

    public static int[] decode(int[] pairs) {
        if (pairs.length % 2 != 0) {
            throw new IllegalArgumentException("odd length");
        }
        int total = 0;
        for (int i = 0; i < pairs.length; i += 2) {
            if (pairs[i] <= 0 || pairs[i] > 16) {
                throw new IllegalArgumentException("bad count at " + i);
            }
            total += pairs[i];
        }
        int[] values = new int[total];
        int place = 0;
        for (int i = 0; i < pairs.length; i += 2) {
            for (int k = 0; k < pairs[i]; k++) {
                values[place++] = pairs[i + 1];
            }
        }
        return values;
    }

    /** The length of the longest run. */
    public static int longestRun(int[] values) {
        int longest = 0;
        int current = 0;
        for (int i = 0; i < values.length; i++) {
            current = i > 0 && values[i] == values[i - 1] ? current + 1 : 1;
            longest = Math.max(longest, current);
        }
        return longest;
    }
}
