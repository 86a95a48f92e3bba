package testgen.business;

/** What it costs to send a parcel. */
public final class Shipping {
    public enum Zone { HOME, EUROPE, WORLD }

    private Shipping() {
    }

    // infeasible: cost 1 the compiler adds a default to a switch that names all constants
    /** Cents for a parcel of so many grams. */
    public static int cost(int grams, Zone zone, boolean express) {
        if (grams <= 0) {
            throw new IllegalArgumentException("weight");
        }
        if (zone == null) {
            throw new IllegalArgumentException("zone");
        }
        if (grams > 31_500 || zone == Zone.WORLD && grams > 20_000) {
            return -1;
        }
        int base = switch (zone) {
            case HOME -> grams <= 2_000 ? 499 : 999;
            case EUROPE -> 1_499;
            case WORLD -> {
                int kilos = (grams + 999) / 1_000;
                yield 2_000 + 300 * kilos;
            }
        };
        if (express) {
            base += zone == Zone.HOME ? 1_000 : base / 2;
        }
        return base;
    }

    /** Whether a parcel of these centimetres may be sent. */
    public static boolean fits(int length, int width, int height) {
        if (length <= 0 || width <= 0 || height <= 0) {
            return false;
        }
        int longest = Math.max(length, Math.max(width, height));
        if (longest > 120) {
            return false;
        }
        int girth = 2 * (length + width + height - longest);
        return longest + girth <= 300;
    }

    /** Free from a value on, or for members who order something at all. */
    public static boolean isFree(int value, boolean member, Zone zone) {
        if (zone != Zone.HOME) {
            return false;
        }
        return value >= 5_000 || member && value > 0;
    }
}
