// intent: implementations that write different fields
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class InvokeWithEffects {
    static class Counter {
        int n;

        void count() {
            n = 1;
        }
    }

    static class Resetting extends Counter {
        @Override
        void count() {
            n = 0;
        }
    }

    static class Delegating extends Counter {
        Counter to;

        @Override
        void count() {
            n = 2;
            if (to != null && to != this && !(to instanceof Delegating)) {
                to.count();
            }
        }
    }

    static int code(Counter c) {
        c.count();
        return c.n;
    }

    static int run(Counter c) {
        return Told.apart(code(c));
    }
}
