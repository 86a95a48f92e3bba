package testgen.business;

/** Paying back a loan month by month. */
public final class Loan {
    /** The payment is less than the interest. */
    public static final class NeverPaidException extends Exception {
        private static final long serialVersionUID = 1;

        private final long interest;

        public NeverPaidException(long interest) {
            super("the interest is higher than the payment");
            this.interest = interest;
        }

        public long getInterest() {
            return interest;
        }
    }

    private Loan() {
    }

    /** Months until a loan of so many cents is paid, at a monthly rate in hundredths of a per cent. */
    public static int months(long loan, int rate, long payment) throws NeverPaidException {
        if (loan < 0 || rate < 0 || payment <= 0) {
            throw new IllegalArgumentException();
        }
        int months = 0;
        long rest = loan;
        while (rest > 0) {
            long interest = rest * rate / 10_000;
            if (interest >= payment) {
                throw new NeverPaidException(interest);
            }
            rest += interest - payment;
            months++;
            if (months == 6) {
                break;
            }
        }
        return months;
    }

    /** Points of a customer: what the bank decides by. */
    public static int score(int income, int debts, int yearsEmployed, boolean ownsHome, boolean defaulted) {
        if (defaulted) {
            return 0;
        }
        int score = 0;
        if (income > 60_000) {
            score += 40;
        } else if (income > 30_000) {
            score += 25;
        }
        if (debts == 0) {
            score += 30;
        } else if (income > 0 && debts < income / 2) {
            score += 15;
        }
        score += Math.min(yearsEmployed, 10);
        return ownsHome ? score + 20 : score;
    }

    /** Decides a request, with the reason for a refusal as an exception. */
    public static boolean approve(int score, long amount, Account account) {
        if (account == null) {
            throw new IllegalArgumentException("no account");
        }
        try {
            if (account.isFrozen()) {
                throw new IllegalStateException("frozen");
            }
            return score >= 50 && amount <= 10 * account.getBalance();
        } catch (IllegalStateException e) {
            return false;
        }
    }
}
