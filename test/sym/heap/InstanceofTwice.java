// intent: two tests of one object agree, through two names too
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// no-jvm: structures are tried by test/run-heap
package heap;

public class InstanceofTwice {
    static class Top {
    }

    static class Low extends Top {
    }

    static int code(Top a, Top b) {
        boolean first = a instanceof Low;
        if (a == b) {
            return first == b instanceof Low ? 0 : 9;
        }
        return first != a instanceof Low ? 9 : first ? 1 : 2;
    }

    static int run(Top a, Top b) {
        return Told.apart(code(a, b));
    }
}
