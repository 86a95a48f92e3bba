// intent: two casts of one object exclude each other
// explore: run
// outcome: returns 0
// outcome: throws java.lang.ClassCastException
// no-jvm: structures are tried by test/run-heap
package heap;

public class CastTwoCasts {
    static class Top {
    }

    static class Left extends Top {
    }

    static class Right extends Top {
    }

    static int code(Top t) {
        Left l = (Left) t;
        Right r = (Right) t;
        return l == null && r == null ? 0 : 9;
    }

    static int run(Top t) {
        return Told.apart(code(t));
    }
}
