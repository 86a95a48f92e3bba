// intent: a cast up never fails
// explore: run
// outcome: returns 0
// outcome: returns 1
// no-jvm: structures are tried by test/run-heap
package heap;

public class CastPasses {
    static class Top {
    }

    static class Low extends Top {
    }

    static int code(Low a) {
        Object o = a;
        Top t = (Top) o;
        return t == null ? 0 : 1;
    }

    static int run(Low a) {
        return Told.apart(code(a));
    }
}
