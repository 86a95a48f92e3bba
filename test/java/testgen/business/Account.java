package testgen.business;

/** A bank account; amounts are cents. */
public class Account {
    private long balance;
    private long limit;
    private boolean frozen;
    private int bookings;

    public Account() {
    }

    public Account(long balance, long limit) {
        if (limit < 0) {
            throw new IllegalArgumentException("negative limit");
        }
        if (balance < -limit) {
            throw new IllegalArgumentException("beyond the limit");
        }
        this.balance = balance;
        this.limit = limit;
    }

    public long getBalance() {
        return balance;
    }

    public long getLimit() {
        return limit;
    }

    public void setLimit(long limit) {
        if (limit < 0 || balance < -limit) {
            throw new IllegalArgumentException("limit");
        }
        this.limit = limit;
    }

    public boolean isFrozen() {
        return frozen;
    }

    public void setFrozen(boolean frozen) {
        this.frozen = frozen;
    }

    public int getBookings() {
        return bookings;
    }

    public void deposit(long amount) {
        if (frozen) {
            throw new IllegalStateException("frozen");
        }
        if (amount <= 0) {
            throw new IllegalArgumentException("amount");
        }
        balance = Math.addExact(balance, amount);
        bookings++;
    }

    /** False if the account does not cover the amount. */
    public boolean withdraw(long amount) {
        if (amount <= 0) {
            throw new IllegalArgumentException("amount");
        }
        if (frozen || balance - amount < -limit) {
            return false;
        }
        balance -= amount;
        bookings++;
        return true;
    }

    /** Moves money to another account, or does nothing. */
    public boolean transfer(Account target, long amount) {
        if (target == null || target == this || target.frozen) {
            return false;
        }
        if (!withdraw(amount)) {
            return false;
        }
        target.deposit(amount);
        return true;
    }

    /** Yearly interest: none below zero, two steps above. */
    public long interest() {
        if (balance <= 0) {
            return 0;
        }
        long lower = Math.min(balance, 1_000_000);
        long upper = balance - lower;
        return lower / 100 + upper / 50;
    }
}
