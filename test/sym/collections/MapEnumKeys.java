// intent: a constant of an enum as a key
// explore: run
// no-jvm: enums are drawn
// outcome: returns 0
// outcome: returns 1
// outcome: returns 3
package collections;

import java.util.HashMap;
import java.util.Map;

public class MapEnumKeys {
    enum Colour {
        RED, GREEN, BLUE
    }

    static int run(Colour c) {
        Map<Colour, Integer> m = new HashMap<>();
        m.put(Colour.RED, 1);
        m.put(Colour.BLUE, 3);
        int r = m.getOrDefault(c, 0);
        switch (r) {
        case 0:
            return 0;
        case 1:
            return 1;
        case 3:
            return 3;
        default:
            return -1;
        }
    }
}
