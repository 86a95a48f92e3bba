package testgen.business;

/** A machine that sells one drink. */
public class VendingMachine {
    private int stock;
    private int credit;
    private final int price;

    public VendingMachine(int price, int stock) {
        if (price <= 0 || price % 10 != 0) {
            throw new IllegalArgumentException("price");
        }
        if (stock < 0) {
            throw new IllegalArgumentException("stock");
        }
        this.price = price;
        this.stock = stock;
    }

    public int getStock() {
        return stock;
    }

    public int getCredit() {
        return credit;
    }

    /** Takes a coin; false if it is handed back. */
    public boolean insert(int coin) {
        switch (coin) {
            case 10:
            case 20:
            case 50:
            case 100:
            case 200:
                if (credit + coin > 500) {
                    return false;
                }
                credit += coin;
                return true;
            default:
                return false;
        }
    }

    /** The change if a drink comes out, else -1. */
    public int buy() {
        if (stock == 0 || credit < price) {
            return -1;
        }
        stock--;
        int change = credit - price;
        credit = 0;
        return change;
    }

    /** The fewest coins that make an amount; null if none do. */
    public static int[] change(int amount) {
        if (amount < 0 || amount % 10 != 0 || amount > 500) {
            return null;
        }
        int[] coins = {200, 100, 50, 20, 10};
        int[] counts = new int[coins.length];
        int rest = amount;
        for (int i = 0; i < coins.length; i++) {
            while (rest >= coins[i]) {
                rest -= coins[i];
                counts[i]++;
            }
        }
        return counts;
    }
}
