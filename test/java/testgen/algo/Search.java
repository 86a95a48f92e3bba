package testgen.algo;

/** Searching in arrays of numbers. */
public final class Search {
    private Search() {
    }

    /** The index of a value in an ascending array, or -1 if it is absent. */
    public static int binarySearch(int[] values, int wanted) {
        int low = 0;
        int high = values.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (values[middle] == wanted) {
                return middle;
            }
            if (values[middle] < wanted) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -1;
    }

    /** The index of the first element that is not less than the bound. */
    public static int lowerBound(long[] values, long bound) {
        if (values == null) {
            throw new IllegalArgumentException("values");
        }
        int low = 0;
        int high = values.length;
        while (low < high) {
            int middle = low + (high - low) / 2;
            if (values[middle] < bound) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The index of the last occurrence, or -1. */
    public static int lastIndexOf(char[] text, char wanted) {
        for (int i = text.length - 1; i >= 0; i--) {
            if (text[i] == wanted) {
                return i;
            }
        }
        return -1;
    }

    /** The second largest of all elements; equal elements count separately. */
    public static int secondLargest(int[] values) {
        if (values == null || values.length < 2) {
            throw new IllegalArgumentException("two values are needed");
        }
        int first = Math.max(values[0], values[1]);
        int second = Math.min(values[0], values[1]);
        for (int i = 2; i < values.length; i++) {
            if (values[i] > first) {
                second = first;
                first = values[i];
            } else if (values[i] > second) {
                second = values[i];
            }
        }
        return second;
    }

    /** The value that more than half of the elements have; 0 if there is none. */
    public static int majority(int[] votes) {
        int candidate = 0;
        int count = 0;
        for (int vote : votes) {
            if (count == 0) {
                candidate = vote;
                count = 1;
            } else if (vote == candidate) {
                count++;
            } else {
                count--;
            }
        }
        int occurrences = 0;
        for (int vote : votes) {
            if (vote == candidate) {
                occurrences++;
            }
        }
        return occurrences * 2 > votes.length ? candidate : 0;
    }
}
