package testgen.business;

/** Income tax by brackets. */
public final class Tax {
    private static final int[] BOUNDS = {0, 10_000, 20_000, 50_000, 100_000};
    private static final int[] RATES = {0, 10, 20, 35, 45};

    private Tax() {
    }

    /** The tax of an income, of a couple by splitting. */
    public static long tax(int income, boolean married, int children) {
        if (income < 0 || children < 0) {
            throw new IllegalArgumentException();
        }
        int allowance = Math.min(children, 5) * 2_000;
        int taxable = income > allowance ? income - allowance : 0;
        return married ? 2 * single(taxable / 2) : single(taxable);
    }

    private static long single(int taxable) {
        long tax = 0;
        for (int i = 0; i < BOUNDS.length; i++) {
            int upper = i + 1 < BOUNDS.length ? BOUNDS[i + 1] : Integer.MAX_VALUE;
            if (taxable <= BOUNDS[i]) {
                break;
            }
            tax += (long) (Math.min(taxable, upper) - BOUNDS[i]) * RATES[i] / 100;
        }
        return tax;
    }

    /** The rate that the last euro is taxed with. */
    public static int marginalRate(int taxable) {
        int rate = 0;
        for (int i = 0; i < BOUNDS.length && taxable > BOUNDS[i]; i++) {
            rate = RATES[i];
        }
        return rate;
    }

    /** Net price to gross price, with value added tax, rounded half up. */
    public static long gross(long net, boolean reduced, boolean exported) {
        if (net < 0) {
            throw new IllegalArgumentException("net");
        }
        if (exported) {
            return net;
        }
        int percent = reduced ? 7 : 19;
        return net + (net * percent + 50) / 100;
    }
}
