// intent: the declared class itself: all but null
// explore: run
// outcome: returns 0
// outcome: returns 1
// no-jvm: structures are tried by test/run-heap
package heap;

public class InstanceofAlwaysTrue {
    static class Top {
    }

    static class Low extends Top {
    }

    static int code(Low t) {
        Object o = t;
        return o instanceof Top ? t == null ? 9 : 1 : t == null ? 0 : 9;
    }

    static int run(Low t) {
        return Told.apart(code(t));
    }
}
