package testgen.business;

/** An order on its way from the basket to the customer, made by a builder. */
public final class Order {
    public enum Status { NEW, PAID, SENT, DELIVERED, CANCELLED }

    private final int customer;
    private final int amount;
    private final boolean gift;
    private Status status = Status.NEW;

    private Order(Builder builder) {
        customer = builder.customer;
        amount = builder.amount;
        gift = builder.gift;
    }

    public static Builder builder() {
        return new Builder();
    }

    /** Collects what an order needs. */
    public static final class Builder {
        private int customer;
        private int amount = 1;
        private boolean gift;

        private Builder() {
        }

        public Builder customer(int number) {
            customer = number;
            return this;
        }

        public Builder amount(int pieces) {
            amount = pieces;
            return this;
        }

        public Builder gift(boolean wrapped) {
            gift = wrapped;
            return this;
        }

        public Order build() {
            if (customer <= 0) {
                throw new IllegalStateException("no customer");
            }
            if (amount < 1 || amount > 99) {
                throw new IllegalStateException("amount");
            }
            return new Order(this);
        }
    }

    public Status getStatus() {
        return status;
    }

    /** The next status; the last ones stay. */
    public Status advance() {
        status = switch (status) {
            case NEW -> Status.PAID;
            case PAID -> Status.SENT;
            case SENT -> Status.DELIVERED;
            default -> status;
        };
        return status;
    }

    public boolean cancel() {
        if (status == Status.SENT || status == Status.DELIVERED) {
            return false;
        }
        status = Status.CANCELLED;
        return true;
    }

    /** Cents for wrapping: nothing unless it is a gift, and less for many pieces. */
    public int wrapping() {
        if (!gift) {
            return 0;
        }
        return amount > 10 ? 100 * amount : 150 * amount;
    }
}
