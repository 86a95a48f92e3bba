// intent: checkcast and instanceof on classes, interfaces, arrays and null.
// expect: ------------
// expect: ----------!-
// expect: SB--------!-
// expect: SBDC------!-
// expect: ---C-----z!-
// expect: -----I--cz!-
// expect: ----O---cz!-
// expect: ----O-s-cz!-
// expect: ----O--2cz!-
// expect: ----O---cz!J
// expect: ----O-s-cz!-
// expect: ---C-----z!-
// expect: --------cz!-
// expect: 1 true
// expect: null
// expect: pattern text
// expect: 6
import java.io.Serializable;

public class CastsAndInstanceof {
    interface Shape {}
    static class Base implements Shape {}
    static class Derived extends Base implements Comparable<Derived> {
        public int compareTo(Derived o) { return 0; }
    }

    static String kinds(Object o) {
        StringBuilder b = new StringBuilder();
        b.append(o instanceof Shape ? 'S' : '-').append(o instanceof Base ? 'B' : '-');
        b.append(o instanceof Derived ? 'D' : '-').append(o instanceof Comparable ? 'C' : '-');
        b.append(o instanceof Object[] ? 'O' : '-').append(o instanceof int[] ? 'I' : '-');
        b.append(o instanceof Shape[] ? 's' : '-').append(o instanceof Object[][] ? '2' : '-');
        b.append(o instanceof Cloneable ? 'c' : '-').append(o instanceof Serializable ? 'z' : '-');
        b.append(o instanceof Object ? '!' : '-').append(o instanceof int[][] ? 'J' : '-');
        return b.toString();
    }

    public static void main(String[] args) {
        Object[] all = {null, new Object(), new Base(), new Derived(), "text", new int[0], new Object[0],
            new Base[0], new Derived[0][0], new int[0][0], new Shape[0], 5, new long[1]};
        for (Object o : all) System.out.println(kinds(o));
        Object o = new Derived[] {new Derived()};
        Shape[] shapes = (Shape[]) o;
        Comparable<?>[] comparables = (Comparable<?>[]) o;
        System.out.println(shapes.length + " " + (comparables[0] == shapes[0]));
        Base none = (Base) null;
        System.out.println(none);
        if (all[4] instanceof String s && s.length() == 4) System.out.println("pattern " + s);
        if (!(all[11] instanceof Integer n)) throw new AssertionError();
        System.out.println(n + 1);
    }
}
