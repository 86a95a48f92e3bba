// intent: two calls on one object find the same implementation
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class InvokeTwice {
    static class Top {
        int code() {
            return 1;
        }
    }

    static class Low extends Top {
        @Override
        int code() {
            return 2;
        }
    }

    static int code(Top a, Top b) {
        if (a.code() != a.code()) {
            return 9;
        }
        if (a.code() != b.code()) {
            return a == b ? 9 : 0;
        }
        return a.code();
    }

    static int run(Top a, Top b) {
        return Told.apart(code(a, b));
    }
}
