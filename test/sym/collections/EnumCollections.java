// intent: a constant of an enum in EnumMap, EnumSet and switch
// explore: run
// no-jvm: enums are drawn
// paths: 1..6
// outcome: returns 0
// outcome: returns 13
// outcome: returns 21
// outcome: throws java.lang.NullPointerException
package collections;

import java.util.EnumMap;
import java.util.EnumSet;

public class EnumCollections {
    enum Colour {
        RED, GREEN, BLUE
    }

    static int run(Colour c) {
        EnumMap<Colour, Integer> m = new EnumMap<>(Colour.class);
        m.put(Colour.RED, 1);
        m.put(Colour.BLUE, 2);
        EnumSet<Colour> s = EnumSet.of(Colour.GREEN, Colour.BLUE);
        int r = s.contains(c) ? 10 : 0;
        switch (c) {
        case RED:
            return m.get(c) + 12;
        case BLUE:
            return r + 9 + m.get(c);
        default:
            return r - 10;
        }
    }
}
