// intent: a cast to an interface that one of the classes has
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.ClassCastException
// no-jvm: structures are tried by test/run-heap
package heap;

public class CastToInterface {
    interface Loud {
    }

    static class Top {
    }

    static class Bell extends Top implements Loud {
    }

    static int code(Top t) {
        Loud l = (Loud) t;
        return l == null ? 1 : 2;
    }

    static int run(Top t) {
        return Told.apart(code(t));
    }
}
