// intent: a free exception ends the method
// explore: run
// outcome: throws java.lang.NullPointerException
// outcome: throws heap.AthrowUncaught$Bad
// outcome: throws heap.AthrowUncaught$Worse
// no-jvm: structures are tried by test/run-heap
package heap;

public class AthrowUncaught {
    static class Bad extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    static class Worse extends Bad {
        private static final long serialVersionUID = 1;
    }

    static int code(Bad b) {
        throw b;
    }

    static int run(Bad b) {
        return Told.apart(code(b));
    }
}
