// intent: objects that two sides make are two objects, though each side is undone before the other runs
// verdict: true
package merge;

import bivium.Bivium;

public class NewObjects {
    static final class Box {
        final int value;
        Box other;

        Box(int value) {
            this.value = value;
        }
    }

    public static void main(String[] args) {
        boolean c = Bivium.freeBoolean();
        Box kept = new Box(0);
        Box box;
        if (c) {
            box = new Box(1);
        } else {
            box = new Box(2);
        }
        if (c) {
            kept.other = new Box(3);
        } else {
            kept.other = new Box(4);
        }
        assert box.value == (c ? 1 : 2);
        assert kept.other.value == (c ? 3 : 4);
    }
}
