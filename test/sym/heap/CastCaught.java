// intent: the object of a failed cast is none of the class
// explore: run
// outcome: returns 0
// outcome: returns 1
// no-jvm: structures are tried by test/run-heap
package heap;

public class CastCaught {
    static class Top {
    }

    static class Low extends Top {
    }

    static int code(Top t) {
        try {
            Low low = (Low) t;
            return low == t ? 0 : 9;
        } catch (ClassCastException e) {
            return t == null ? 9 : t instanceof Low ? 8 : t.getClass() == Top.class ? 1 : 2;
        }
    }

    static int run(Top t) {
        return Told.apart(code(t));
    }
}
