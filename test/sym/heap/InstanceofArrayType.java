// intent: the type of a free array of objects is one of several
// explore: run
// outcome: returns 0
// outcome: returns 1
// no-jvm: structures are tried by test/run-heap
package heap;

public class InstanceofArrayType {
    static class Top {
    }

    static class Low extends Top {
    }

    static int code(Top[] all) {
        Object o = all;
        return o instanceof Low[] ? 1 : 0;
    }

    static int run(Top[] all) {
        return Told.apart(code(all));
    }
}
