// intent: no sequence of three bookings makes the balance negative
// verdict: true
package algo;

import bivium.Bivium;

public class BankAccount {
    static int balance = 100;

    static void book(int amount) {
        if (amount >= 0 || balance >= -amount) {
            balance += amount;
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            book(Bivium.freeInt(-1000, 1000));
        }
        assert balance >= 0;
    }
}
