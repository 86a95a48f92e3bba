// intent: references of two interfaces can be one object of a class that has both
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// no-jvm: structures are tried by test/run-heap
package heap;

public class AcmpTwoInterfaces {
    interface Named {
    }

    interface Priced {
    }

    static class Tag implements Named {
    }

    static class Item implements Named, Priced {
    }

    static int code(Named n, Priced p) {
        if (n == null || p == null) {
            return 0;
        }
        if (n == p) {
            return n instanceof Tag ? 9 : 1;
        }
        return 2;
    }

    static int run(Named n, Priced p) {
        return Told.apart(code(n, p));
    }
}
