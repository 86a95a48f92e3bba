import java.util.LinkedHashMap;
import java.util.Map;

/*
 * Accounts, a checked exception, and assertions that guard what must always
 * hold. Assertions are only checked when asked for:
 *
 *   build/bivium run -ea examples/Bank.java
 */
public class Bank {
    static class InsufficientFunds extends Exception {
        InsufficientFunds(String account, long missing) {
            super(account + " lacks " + missing);
        }
    }

    private final Map<String, Long> balances = new LinkedHashMap<>();
    private long deposited;

    void deposit(String account, long amount) {
        assert amount > 0 : "deposit of " + amount;
        balances.merge(account, amount, Long::sum);
        deposited += amount;
        check();
    }

    void transfer(String from, String to, long amount) throws InsufficientFunds {
        assert amount > 0 : "transfer of " + amount;
        long balance = balances.getOrDefault(from, 0L);
        if (balance < amount) {
            throw new InsufficientFunds(from, amount - balance);
        }
        balances.put(from, balance - amount);
        balances.merge(to, amount, Long::sum);
        check();
    }

    /** Money is neither made nor lost, and nobody owes any. */
    private void check() {
        long sum = 0;
        for (long balance : balances.values()) {
            assert balance >= 0 : "negative balance " + balance;
            sum += balance;
        }
        assert sum == deposited : sum + " of " + deposited + " left";
    }

    public static void main(String[] args) {
        Bank bank = new Bank();
        bank.deposit("alice", 100);
        bank.deposit("bob", 20);
        try {
            bank.transfer("alice", "bob", 70);
            bank.transfer("alice", "carol", 31);
        } catch (InsufficientFunds e) {
            System.out.println("refused: " + e.getMessage());
        }
        System.out.println(bank.balances);
        try {
            bank.deposit("mallory", -5);
            System.out.println("accepted a negative deposit: run me with -ea");
        } catch (AssertionError e) {
            System.out.println("assertion failed: " + e.getMessage());
        }
    }
}
