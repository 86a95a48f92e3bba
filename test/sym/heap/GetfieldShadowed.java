// intent: a subclass has a field of the same name: two fields
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class GetfieldShadowed {
    static class Top {
        int val;
    }

    static class Low extends Top {
        int val;
    }

    static int code(Top t) {
        int upper = t.val;
        if (!(t instanceof Low)) {
            return 0;
        }
        Low low = (Low) t;
        low.val = 1;
        return low.val != 1 ? 9 : upper != t.val ? 8 : upper == 1 ? 1 : upper == 2 ? 2 : 3;
    }

    static int run(Top t) {
        return Told.apart(code(t));
    }
}
