// intent: the type stays when fields change
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class InstanceofAfterWrite {
    static class Top {
        Top link;
    }

    static class Low extends Top {
    }

    static int code(Top t) {
        boolean low = t instanceof Low;
        t.link = new Low();
        if (t instanceof Low != low || !(t.link instanceof Low)) {
            return 9;
        }
        t.link = t;
        return t.link instanceof Low != low ? 9 : low ? 1 : 2;
    }

    static int run(Top t) {
        return Told.apart(code(t));
    }
}
