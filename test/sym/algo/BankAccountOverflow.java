// intent: without bounds -amount overflows, and the check is fooled
// verdict: false (valid-assert)
// witness: -2147483648
package algo;

import bivium.Bivium;

public class BankAccountOverflow {
    static int balance = 100;

    static void book(int amount) {
        if (amount >= 0 || balance >= -amount) {
            balance += amount;
        }
    }

    public static void main(String[] args) {
        int amount = Bivium.freeInt();
        Bivium.assume(amount < 0);
        book(amount);
        assert balance >= 0; // <- fails
    }
}
