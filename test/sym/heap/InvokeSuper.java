// intent: an implementation that calls the one above it
// explore: run
// outcome: returns 1
// outcome: returns 3
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class InvokeSuper {
    static class Top {
        int code() {
            return 1;
        }
    }

    static class Low extends Top {
        @Override
        int code() {
            return super.code() + 2;
        }
    }

    static int code(Top t) {
        return t.code();
    }

    static int run(Top t) {
        return Told.apart(code(t));
    }
}
