package testgen.library;

import java.util.ArrayList;
import java.util.List;

/** Things to buy. */
public class Basket {
    /** One of them. */
    public record Item(String name, int price) {
        public boolean isFree() {
            return price == 0;
        }
    }

    private final List<Item> items = new ArrayList<>();

    public void add(Item item) {
        if (item.price() < 0) {
            throw new IllegalArgumentException(item.name());
        }
        items.add(item);
    }

    public int total() {
        int sum = 0;
        for (Item item : items) {
            sum += item.price();
        }
        return sum > 100 ? sum - 5 : sum;
    }

    public Item find(String name) {
        for (Item item : items) {
            if (item.name().equals(name)) {
                return item;
            }
        }
        return null;
    }

    public static int free(List<Item> items) {
        int count = 0;
        for (Item item : items) {
            if (item.isFree()) {
                count++;
            }
        }
        return count;
    }

    public static String cheapest(List<Item> items) {
        Item best = null;
        for (Item item : items) {
            if (best == null || item.price() < best.price()) {
                best = item;
            }
        }
        return best == null ? "nothing" : best.name();
    }
}
