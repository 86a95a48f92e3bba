// intent: a default method, inherited by one class and overridden by another
// explore: run
// outcome: returns 2
// outcome: returns 3
// outcome: returns 10
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class InvokeDefault {
    interface Twice {
        int one();

        default int two() {
            return one() + one();
        }
    }

    static class Plain implements Twice {
        @Override
        public int one() {
            return 1;
        }
    }

    static class Own implements Twice {
        boolean big;

        @Override
        public int one() {
            return 5;
        }

        @Override
        public int two() {
            return big ? Twice.super.two() : 3;
        }
    }

    static int code(Twice t) {
        return t.two();
    }

    static int run(Twice t) {
        return Told.apart(code(t));
    }
}
