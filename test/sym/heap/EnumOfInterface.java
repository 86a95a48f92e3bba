// intent: an interface that an enum and a class have
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class EnumOfInterface {
    interface Code {
        int code();
    }

    enum Fixed implements Code {
        ONE, TWO;

        @Override
        public int code() {
            return ordinal() + 1;
        }
    }

    static class Chosen implements Code {
        int val;

        @Override
        public int code() {
            return val == 2 ? 3 : 0;
        }
    }

    static int code(Code c) {
        return c.code();
    }

    static int run(Code c) {
        return Told.apart(code(c));
    }
}
