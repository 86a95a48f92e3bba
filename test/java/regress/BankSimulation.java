// intent: A realistic object-oriented program: accounts, transfers, custom exceptions, reports, sorting.
// expect: rejected: missing 8350
// expect: error: no account 999
// expect: true false true false
// expect: amount -1
// expect: Savings#100[758.87][+100000, -25050, +937]
// expect: Checking#101[-32.50][+2000, +25050, -30300]
// expect: Checking#102[300.00][+30000]
// expect: {Checking=26750, Savings=75887}
// expect: [100, 102, 101]
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class BankSimulation {
    static class InsufficientFunds extends Exception {
        final long missing;
        InsufficientFunds(long missing) { super("missing " + missing); this.missing = missing; }
    }

    static abstract class Account {
        private static int next = 100;
        final int id = next++;
        protected long cents;
        private final List<String> log = new LinkedList<>();
        abstract long fee(long amount);
        void withdraw(long amount) throws InsufficientFunds {
            long total = amount + fee(amount);
            if (total > limit()) throw new InsufficientFunds(total - limit());
            cents -= total;
            log.add("-" + total);
        }
        long limit() { return cents; }
        void deposit(long amount) {
            if (amount <= 0) throw new IllegalArgumentException("amount " + amount);
            cents += amount;
            log.add("+" + amount);
        }
        @Override public String toString() { return getClass().getSimpleName() + "#" + id + String.format("[%d.%02d]", cents / 100, Math.abs(cents % 100)) + log; }
    }

    static class Savings extends Account { long fee(long a) { return 0; } void interest(double rate) { deposit(Math.round(cents * rate)); } }
    static class Checking extends Account { long fee(long a) { return Math.max(10, a / 100); } @Override long limit() { return super.limit() + 5000; } }

    final Map<Integer, Account> accounts = new TreeMap<>();

    <T extends Account> T open(Supplier<T> s, long cents) {
        T a = s.get();
        if (cents > 0) a.deposit(cents);
        accounts.put(a.id, a);
        return a;
    }

    boolean transfer(int from, int to, long amount) {
        Account a = accounts.get(from), b = accounts.get(to);
        try {
            Objects.requireNonNull(b, () -> "no account " + to);
            a.withdraw(amount);
            b.deposit(amount);
            return true;
        } catch (InsufficientFunds e) {
            System.out.println("rejected: " + e.getMessage());
        } catch (NullPointerException e) {
            System.out.println("error: " + e.getMessage());
        }
        return false;
    }

    public static void main(String[] args) {
        BankSimulation bank = new BankSimulation();
        Savings s = bank.open(Savings::new, 100_000);
        Checking c = bank.open(Checking::new, 2_000);
        bank.open(Checking::new, 0);
        System.out.println(bank.transfer(100, 101, 25_050) + " " + bank.transfer(101, 102, 40_000) + " " + bank.transfer(101, 102, 30_000) + " " + bank.transfer(102, 999, 1));
        s.interest(0.0125);
        try {
            c.deposit(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        bank.accounts.values().forEach(System.out::println);
        System.out.println(bank.accounts.values().stream().collect(Collectors.groupingBy(a -> a.getClass().getSimpleName(), TreeMap::new, Collectors.summingLong(a -> a.cents))).toString());
        System.out.println(bank.accounts.values().stream().sorted(Comparator.comparingLong((Account a) -> a.cents).reversed()).map(a -> a.id).toList());
    }
}
