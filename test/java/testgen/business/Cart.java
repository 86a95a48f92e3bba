package testgen.business;

/** A shopping cart with room for ten items. */
public class Cart {
    /** Something to buy. */
    public static class Item {
        private int price;
        private int quantity = 1;
        private boolean onSale;

        public Item(int price) {
            if (price < 0) {
                throw new IllegalArgumentException("price");
            }
            this.price = price;
        }

        public int getPrice() {
            return price;
        }

        public void setPrice(int price) {
            this.price = price;
        }

        public int getQuantity() {
            return quantity;
        }

        public void setQuantity(int quantity) {
            if (quantity < 1) {
                throw new IllegalArgumentException("quantity");
            }
            this.quantity = quantity;
        }

        public void setOnSale(boolean onSale) {
            this.onSale = onSale;
        }

        public int total() {
            int total = price * quantity;
            if (onSale) {
                return total * 8 / 10;
            }
            return quantity >= 10 ? total * 9 / 10 : total;
        }
    }

    private final Item[] items = new Item[10];
    private int count;

    public boolean add(Item item) {
        if (item == null || count == items.length) {
            return false;
        }
        items[count++] = item;
        return true;
    }

    public int getCount() {
        return count;
    }

    public boolean isEmpty() {
        return count == 0;
    }

    /** The sum with three per cent off from 100 euros on. */
    public int total() {
        int sum = 0;
        for (int i = 0; i < count; i++) {
            sum += items[i].total();
        }
        return sum >= 10_000 ? sum - sum * 3 / 100 : sum;
    }

    public static int totalOf(Item[] items, int voucher) {
        int sum = 0;
        for (Item item : items) {
            if (item != null) {
                sum += item.total();
            }
        }
        return Math.max(0, sum - voucher);
    }
}
