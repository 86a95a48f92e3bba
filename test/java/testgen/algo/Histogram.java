package testgen.algo;

/** Counts how many values lie in each of some classes of equal width. */
public final class Histogram {
    private final int low;
    private final int width;
    private final int[] counts;
    private int outside;

    public Histogram(int low, int width, int classes) {
        if (width <= 0) {
            throw new IllegalArgumentException("width");
        }
        if (classes < 1 || classes > 20) {
            throw new IllegalArgumentException("classes");
        }
        this.low = low;
        this.width = width;
        this.counts = new int[classes];
    }

    public void add(int value) {
        if (value < low) {
            outside++;
            return;
        }
        int index = (value - low) / width;
        if (index < 0 || index >= counts.length) {
            outside++;
        } else {
            counts[index]++;
        }
    }

    /** The class with most values, the first of equals; -1 if all are empty. */
    public int mode() {
        int best = -1;
        int most = 0;
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] > most) {
                most = counts[i];
                best = i;
            }
        }
        return best;
    }

    public int getOutside() {
        return outside;
    }

    /** How the values fall into `classes` classes between the smallest and the largest. */
    public static int[] classify(int[] values, int classes) {
        if (values.length == 0 || classes <= 0) {
            return new int[0];
        }
        int smallest = values[0];
        int largest = values[0];
        for (int value : values) {
            if (value < smallest) {
                smallest = value;
            }
            if (value > largest) {
                largest = value;
            }
        }
        long span = (long) largest - smallest + 1;
        int[] result = new int[Math.min(classes, 8)];
        for (int value : values) {
            result[(int) (((long) value - smallest) * result.length / span)]++;
        }
        return result;
    }
}
