// intent: getClass of a free object
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// no-jvm: structures are tried by test/run-heap
package heap;

public class InvokeGetClass {
    static class Top {
    }

    static class Low extends Top {
    }

    static int code(Top t) {
        if (t == null) {
            return 0;
        }
        return t.getClass() == Low.class ? 1 : t.getClass() == Top.class ? 2 : 9;
    }

    static int run(Top t) {
        return Told.apart(code(t));
    }
}
