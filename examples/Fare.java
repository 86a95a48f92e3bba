/**
 * What a ticket costs. Try
 *
 *     build/bivium explore --method price examples/Fare.java
 *     build/bivium verify --method inRange examples/Fare.java
 *     build/bivium test examples/Fare.java
 */
public final class Fare {
    private Fare() {
    }

    /** The price of a zone such as A3: its digit; -1 if it is no zone. */
    public static int price(String zone) {
        if (zone.length() == 2 && zone.startsWith("A")) {
            return zone.charAt(1) - '0';
        }
        return -1;
    }

    /** A mistake: not only digits may follow the A. */
    static void inRange(String zone) {
        if (zone != null) {
            int price = price(zone);
            assert price >= -1 && price <= 9 : zone;
        }
    }
}
