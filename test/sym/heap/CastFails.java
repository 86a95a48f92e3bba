// intent: a cast down fails for the class itself and for siblings
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.ClassCastException
// no-jvm: structures are tried by test/run-heap
package heap;

public class CastFails {
    static class Top {
    }

    static class Left extends Top {
        int val;
    }

    static class Right extends Top {
    }

    static int code(Top t) {
        Left l = (Left) t;
        return l == null ? 0 : 1;
    }

    static int run(Top t) {
        return Told.apart(code(t));
    }
}
