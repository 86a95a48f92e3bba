// intent: the fields of a caught free exception
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class AthrowField {
    static class Bad extends RuntimeException {
        private static final long serialVersionUID = 1;
        int code;
        Bad other;
    }

    static int code(Bad b) {
        try {
            if (b.code == 1) {
                throw b;
            }
            return 0;
        } catch (Bad e) {
            return e.other == b ? 1 : 2;
        }
    }

    static int run(Bad b) {
        return Told.apart(code(b));
    }
}
