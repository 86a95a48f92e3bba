// intent: an object of a subclass reached through a field of the superclass
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class FieldsOfTwoTypes {
    static class Top {
        Top link;
    }

    static class Low extends Top {
        int val;
    }

    static int code(Low l) {
        Top t = l.link;
        if (t == l) {
            return 0;
        }
        if (t instanceof Low other) {
            other.val = 1;
            l.val = 2;
            return other.val == 1 ? 1 : 9;
        }
        return t == null ? 2 : 3;
    }

    static int run(Low l) {
        return Told.apart(code(l));
    }
}
