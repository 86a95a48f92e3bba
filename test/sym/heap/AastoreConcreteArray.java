// intent: a free object put into a new array of the subclass
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.ArrayStoreException
// no-jvm: structures are tried by test/run-heap
package heap;

public class AastoreConcreteArray {
    static class Top {
    }

    static class Low extends Top {
    }

    static int code(Top t) {
        Top[] all = new Low[1];
        all[0] = t;
        return all[0] == null ? 0 : 1;
    }

    static int run(Top t) {
        return Told.apart(code(t));
    }
}
