// intent: enum constants are hashed by their identity
// verdict: unknown
package verify;

import java.util.HashMap;
import java.util.Map;

public class HashTableOfEnums {
    enum Colour { RED, BLUE }

    public static void main(String[] args) {
        Map<Colour, Integer> table = new HashMap<>();
        table.put(Colour.RED, 1);
        table.put(Colour.BLUE, 2);
        table.forEach((colour, value) -> {
            assert value > 0;
        });
    }
}
