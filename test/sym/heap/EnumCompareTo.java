// intent: compareTo of two free enums
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 4
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class EnumCompareTo {
    enum Colour {
        RED, GREEN, BLUE
    }

    static int code(Colour a, Colour b) {
        int n = a.compareTo(b);
        return n == 0 && a != b ? 9 : n + 2;
    }

    static int run(Colour a, Colour b) {
        return Told.apart(code(a, b));
    }
}
