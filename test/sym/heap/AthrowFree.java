// intent: a free exception is thrown: its class decides who catches it
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// no-jvm: structures are tried by test/run-heap
package heap;

public class AthrowFree {
    static class Bad extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    static class Worse extends Bad {
        private static final long serialVersionUID = 1;
    }

    static int code(Bad b) {
        try {
            throw b;
        } catch (Worse e) {
            return e == b ? 1 : 9;
        } catch (Bad e) {
            return e == b ? 2 : 9;
        } catch (NullPointerException e) {
            return 3;
        }
    }

    static int run(Bad b) {
        return Told.apart(code(b));
    }
}
