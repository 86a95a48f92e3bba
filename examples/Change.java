import bivium.Bivium;

/*
 * A machine that gives change with the largest coins first: does it always give
 * as few coins as possible? With coins of 25, 10 and 1 it does not, and verify
 * finds an amount and the better way to pay it:
 *
 *   build/bivium verify -cp build/bivium.jar examples/Change.java
 *
 * With a coin of 5 it does, for every amount below 100:
 *
 *   build/bivium verify -cp build/bivium.jar --method withNickels examples/Change.java
 *
 * Free values come from the class bivium.Bivium, which the jar has.
 */
public class Change {
    public static void main(String[] args) {
        int amount = Bivium.freeInt(0, 99);
        int quarters = Bivium.freeInt(0, 3);
        int dimes = Bivium.freeInt(0, 9);
        int cents = Bivium.freeInt(0, 99);
        Bivium.assume(25 * quarters + 10 * dimes + cents == amount);
        int given = amount / 25 + amount % 25 / 10 + amount % 25 % 10;
        assert given <= quarters + dimes + cents;
    }

    static void withNickels(int amount, int quarters, int dimes, int nickels, int cents) {
        Bivium.assume(0 <= amount && amount < 100);
        Bivium.assume(quarters >= 0 && dimes >= 0 && nickels >= 0 && cents >= 0);
        Bivium.assume(quarters < 4 && dimes < 10 && nickels < 20 && cents < 100);
        Bivium.assume(25 * quarters + 10 * dimes + 5 * nickels + cents == amount);
        int given = amount / 25 + amount % 25 / 10 + amount % 25 % 10 / 5 + amount % 5;
        assert given <= quarters + dimes + nickels + cents;
    }
}
