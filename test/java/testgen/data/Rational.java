package testgen.data;

/** A fraction in lowest terms with a positive denominator. */
public final class Rational implements Comparable<Rational> {
    private final int numerator;
    private final int denominator;

    public Rational(int numerator, int denominator) {
        if (denominator == 0) {
            throw new ArithmeticException("denominator 0");
        }
        int a = numerator;
        int b = denominator;
        while (b != 0) {
            int rest = a % b;
            a = b;
            b = rest;
        }
        if (a < 0 != denominator < 0) {
            a = -a;
        }
        this.numerator = numerator / a;
        this.denominator = denominator / a;
    }

    public int getNumerator() {
        return numerator;
    }

    public int getDenominator() {
        return denominator;
    }

    public boolean isWhole() {
        return denominator == 1;
    }

    @Override
    public int compareTo(Rational other) {
        return Long.compare((long) numerator * other.denominator, (long) other.numerator * denominator);
    }

    public int signum() {
        return numerator < 0 ? -1 : numerator == 0 ? 0 : 1;
    }
}
