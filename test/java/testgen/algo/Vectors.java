package testgen.algo;

/** Arithmetic of vectors of int and double. */
public final class Vectors {
    private Vectors() {
    }

    public static int dotProduct(int[] a, int[] b) {
        if (a.length != b.length) {
            throw new IllegalArgumentException("lengths differ");
        }
        int sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    /** Whether all components are finite numbers. */
    public static boolean isFinite(double[] vector) {
        for (double component : vector) {
            if (Double.isNaN(component) || Double.isInfinite(component)) {
                return false;
            }
        }
        return true;
    }

    /** The largest absolute value; 0 of an empty vector. */
    public static double maximumNorm(double[] vector) {
        double norm = 0;
        for (double component : vector) {
            double size = component < 0 ? -component : component;
            if (size > norm) {
                norm = size;
            }
        }
        return norm;
    }

    /** The sum in places; a missing vector counts as zero. */
    public static int[] add(int[] a, int[] b) {
        if (a == null) {
            return b;
        }
        if (b == null) {
            return a;
        }
        int[] longer = a.length >= b.length ? a : b;
        int[] shorter = longer == a ? b : a;
        int[] sum = longer.clone();
        for (int i = 0; i < shorter.length; i++) {
            sum[i] += shorter[i];
        }
        return sum;
    }

    /** -1, 0 or 1 as the first vector is less than, equal to or greater than the second one. */
    public static int compare(int[] a, int[] b) {
        int common = Math.min(a.length, b.length);
        for (int i = 0; i < common; i++) {
            if (a[i] != b[i]) {
                return a[i] < b[i] ? -1 : 1;
            }
        }
        return Integer.compare(a.length, b.length);
    }
}
