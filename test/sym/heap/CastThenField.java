// intent: after a cast the object has the fields of the subclass
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: throws java.lang.ClassCastException
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class CastThenField {
    static class Top {
        int val;
    }

    static class Low extends Top {
        Top link;
    }

    static int code(Top t) {
        Low low = (Low) t;
        if (low.link == low) {
            return 1;
        }
        if (low.link == null) {
            return 0;
        }
        return low.link instanceof Low ? 2 : 3;
    }

    static int run(Top t) {
        return Told.apart(code(t));
    }
}
