package testgen.algo;

/** The fast Fourier transform, on separate arrays of real and imaginary parts. */
public final class Fourier {
    private Fourier() {
    }

    /** Transforms in place. The length must be a power of two. */
    public static void transform(double[] real, double[] imaginary) {
        int n = real.length;
        if (n == 0 || (n & (n - 1)) != 0) {
            throw new IllegalArgumentException("not a power of two");
        }
        if (imaginary.length != n) {
            throw new IllegalArgumentException("lengths differ");
        }
        permute(real, imaginary);
        for (int length = 2; length <= n; length *= 2) {
            double angle = -2 * Math.PI / length;
            for (int start = 0; start < n; start += length) {
                for (int k = 0; k < length / 2; k++) {
                    butterfly(real, imaginary, start + k, start + k + length / 2, angle * k);
                }
            }
        }
    }

    private static void butterfly(double[] real, double[] imaginary, int low, int high, double angle) {
        double cosine = Math.cos(angle);
        double sine = Math.sin(angle);
        double re = real[high] * cosine - imaginary[high] * sine;
        double im = real[high] * sine + imaginary[high] * cosine;
        real[high] = real[low] - re;
        imaginary[high] = imaginary[low] - im;
        real[low] += re;
        imaginary[low] += im;
    }

    private static void permute(double[] real, double[] imaginary) {
        int n = real.length;
        int k = 0;
        for (int i = 1; i < n; i++) {
            int bit = n >> 1;
            while ((k & bit) != 0) {
                k ^= bit;
                bit >>= 1;
            }
            k |= bit;
            if (i < k) {
                double kept = real[i];
                real[i] = real[k];
                real[k] = kept;
                kept = imaginary[i];
                imaginary[i] = imaginary[k];
                imaginary[k] = kept;
            }
        }
    }

    /** The number with its lowest bits in reverse order. */
    public static int reverseBits(int number, int bits) {
        if (bits < 0 || bits > 32) {
            throw new IllegalArgumentException("bits");
        }
        int result = 0;
        for (int i = 0; i < bits; i++) {
            result = result << 1 | number >>> i & 1;
        }
        return result;
    }
}
