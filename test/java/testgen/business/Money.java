package testgen.business;

/** An amount of money; no fractions of cents. */
public record Money(long cents, Currency currency) {
    public enum Currency { EUR, USD, JPY }

    public Money {
        if (currency == null) {
            throw new IllegalArgumentException("currency");
        }
    }

    public Money plus(Money other) {
        if (other.currency != currency) {
            throw new IllegalArgumentException("currencies differ");
        }
        return new Money(Math.addExact(cents, other.cents), currency);
    }

    public Money negate() {
        return cents == 0 ? this : new Money(-cents, currency);
    }

    public boolean isPositive() {
        return cents > 0;
    }

    /** Parts of nearly equal size; the first ones get a cent more where it does not divide. */
    public long[] split(int parts) {
        if (parts <= 0 || parts > 12) {
            throw new IllegalArgumentException("parts");
        }
        long[] result = new long[parts];
        long share = Math.floorDiv(cents, parts);
        long rest = Math.floorMod(cents, parts);
        for (int i = 0; i < parts; i++) {
            result[i] = i < rest ? share + 1 : share;
        }
        return result;
    }
}
