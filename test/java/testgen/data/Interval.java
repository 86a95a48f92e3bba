package testgen.data;

/** All numbers from low to high, both included. */
public final class Interval {
    private final int low;
    private final int high;

    public Interval(int low, int high) {
        if (low > high) {
            throw new IllegalArgumentException(low + " > " + high);
        }
        this.low = low;
        this.high = high;
    }

    public int getLow() {
        return low;
    }

    public int getHigh() {
        return high;
    }

    public boolean contains(int number) {
        return low <= number && number <= high;
    }

    public boolean overlaps(Interval other) {
        return low <= other.high && other.low <= high;
    }

    /** What both have; null if that is nothing. */
    public Interval intersect(Interval other) {
        if (other == null || !overlaps(other)) {
            return null;
        }
        return new Interval(Math.max(low, other.low), Math.min(high, other.high));
    }

    @Override
    public boolean equals(Object object) {
        if (this == object) {
            return true;
        }
        if (!(object instanceof Interval)) {
            return false;
        }
        Interval other = (Interval) object;
        return low == other.low && high == other.high;
    }

    @Override
    public int hashCode() {
        return 31 * low + high;
    }

    /** The number of all points that the intervals, given as pairs in ascending order, cover. */
    public static long covered(int[][] intervals) {
        long covered = 0;
        long next = Long.MIN_VALUE;
        for (int[] interval : intervals) {
            long from = Math.max(interval[0], next);
            if (interval[1] >= from) {
                covered += interval[1] - from + 1;
                next = interval[1] + 1L;
            }
        }
        return covered;
    }
}
