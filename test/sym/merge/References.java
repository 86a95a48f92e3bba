// intent: a merged reference is a set of the two sides' objects: reads and writes through it
// verdict: true
// variant: --merge on
// variant: --merge auto
// variant: --merge off
package merge;

import bivium.Bivium;

public class References {
    static class Cell {
        int value;
        Cell other;
    }

    public static void main(String[] args) {
        Cell a = new Cell(), b = new Cell();
        a.value = 1;
        b.value = 2;
        boolean first = Bivium.freeBoolean();
        Cell c;
        if (first)
            c = a;
        else
            c = b;
        c.value += 10;
        assert a.value + b.value == 13;
        assert (c == a) == first;
        assert c.value == (first ? 11 : 12);
        c.other = a;
        assert first ? a.other == a && b.other == null : b.other == a && a.other == null;
    }
}
