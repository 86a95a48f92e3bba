package testgen.data;

/** A complex number. */
public record Complex(double re, double im) {
    public static final Complex ZERO = new Complex(0, 0);

    public Complex plus(Complex other) {
        return new Complex(re + other.re, im + other.im);
    }

    public Complex over(Complex divisor) {
        double square = divisor.re * divisor.re + divisor.im * divisor.im;
        if (square == 0) {
            throw new ArithmeticException("division by zero");
        }
        return new Complex((re * divisor.re + im * divisor.im) / square, (im * divisor.re - re * divisor.im) / square);
    }

    public boolean isReal() {
        return im == 0;
    }

    /** The quadrant from 1 to 4, or 0 on an axis. */
    public int quadrant() {
        if (re == 0 || im == 0) {
            return 0;
        }
        if (im > 0) {
            return re > 0 ? 1 : 2;
        }
        return re < 0 ? 3 : 4;
    }
}
