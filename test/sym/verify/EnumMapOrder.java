// intent: an EnumMap has the order of the constants
// verdict: true
package verify;

import java.util.EnumMap;
import java.util.Map;

public class EnumMapOrder {
    enum Colour { RED, BLUE }

    public static void main(String[] args) {
        Map<Colour, Integer> table = new EnumMap<>(Colour.class);
        table.put(Colour.BLUE, 2);
        table.put(Colour.RED, 1);
        assert table.keySet().iterator().next() == Colour.RED;
    }
}
