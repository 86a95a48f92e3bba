// intent: a constant of an interface
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// no-jvm: structures are tried by test/run-heap
package heap;

public class StaticOfInterface {
    interface Thing {
        Thing ONE = new Stone();
    }

    static class Stone implements Thing {
    }

    static int code(Thing a) {
        if (a == null) {
            return 0;
        }
        return a == Thing.ONE ? 1 : 2;
    }

    static int run(Thing a) {
        return Told.apart(code(a));
    }
}
