// intent: an interface that no class has: it is null, or of a class that is not there
// explore: run
// outcome: returns 0
// outcome: throws java.lang.NullPointerException
// may: stopped
// exhaustive: false
// no-jvm: structures are tried by test/run-heap
package heap;

public class InvokeNoImplementation {
    interface Nobody {
        int answer();
    }

    static class Holder {
        Nobody nobody;
    }

    static int code(Holder h) {
        if (h != null && h.nobody == null) {
            return 0;
        }
        return h.nobody.answer();
    }

    static int run(Holder h) {
        return Told.apart(code(h));
    }
}
