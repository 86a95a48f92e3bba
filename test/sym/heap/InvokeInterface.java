// intent: an interface with two implementations that read fields
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class InvokeInterface {
    interface Value {
        int get();
    }

    static class Zero implements Value {
        @Override
        public int get() {
            return 0;
        }
    }

    static class Held implements Value {
        int val;

        @Override
        public int get() {
            return val == 2 ? 2 : 1;
        }
    }

    static int code(Value v) {
        return v.get();
    }

    static int run(Value v) {
        return Told.apart(code(v));
    }
}
