// intent: a field of the superclass written through the subclass
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class PutfieldSubclass {
    static class Top {
        int val;
    }

    static class Low extends Top {
        int more;
    }

    static int code(Top t, Low l) {
        t.val = 1;
        l.val = 2;
        l.more = 3;
        if (t.val == 2) {
            return t == l && t instanceof Low ? 2 : 9;
        }
        return t instanceof Low ? 1 : 0;
    }

    static int run(Top t, Low l) {
        return Told.apart(code(t, l));
    }
}
