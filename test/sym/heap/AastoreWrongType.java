// intent: a free array can have a narrower type than declared: ArrayStoreException
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
// outcome: throws java.lang.ArrayStoreException
// no-jvm: structures are tried by test/run-heap
package heap;

public class AastoreWrongType {
    static class Top {
    }

    static class Low extends Top {
    }

    static int code(Top[] all, Top t) {
        all[0] = t;
        if (t == null) {
            return 0;
        }
        return t instanceof Low ? 1 : 2;
    }

    static int run(Top[] all, Top t) {
        return Told.apart(code(all, t));
    }
}
