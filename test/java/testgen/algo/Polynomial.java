package testgen.algo;

/** Polynomials as arrays of coefficients, the constant one first. */
public final class Polynomial {
    private Polynomial() {
    }

    /** The value at x by the scheme of Horner. */
    public static long evaluate(int[] coefficients, int x) {
        long value = 0;
        for (int i = coefficients.length - 1; i >= 0; i--) {
            value = value * x + coefficients[i];
        }
        return value;
    }

    /** The degree, -1 of the polynomial that is 0. */
    public static int degree(int[] coefficients) {
        if (coefficients == null) {
            return -1;
        }
        int degree = coefficients.length - 1;
        while (degree >= 0 && coefficients[degree] == 0) {
            degree--;
        }
        return degree;
    }

    public static int[] derivative(int[] coefficients) {
        if (coefficients.length <= 1) {
            return new int[] {0};
        }
        int[] result = new int[coefficients.length - 1];
        for (int i = 1; i < coefficients.length; i++) {
            result[i - 1] = i * coefficients[i];
        }
        return result;
    }

    /** How often the sign changes from one coefficient to the next, zeros left out. */
    public static int signChanges(int[] coefficients) {
        int changes = 0;
        int last = 0;
        for (int coefficient : coefficients) {
            if (coefficient == 0) {
                continue;
            }
            if (last != 0 && coefficient > 0 != last > 0) {
                changes++;
            }
            last = coefficient;
        }
        return changes;
    }
}
