// intent: super methods and constructors with free values
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
package object;

public class SuperCall {
    static class Account {
        int balance;

        Account(int balance) {
            this.balance = balance;
        }

        boolean withdraw(int amount) {
            if (amount > balance) {
                return false;
            }
            balance -= amount;
            return true;
        }
    }

    static class Charged extends Account {
        Charged(int balance) {
            super(balance - 1);
        }

        @Override
        boolean withdraw(int amount) {
            return super.withdraw(amount + 1);
        }
    }

    static int run(byte amount) {
        Charged account = new Charged(50);
        if (account.withdraw(amount)) {
            return amount <= 48 ? 1 : 9;
        }
        return 0;
    }
}
