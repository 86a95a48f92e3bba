// intent: two parameters that are not null can be equal, which Jip's thesis (Figure 4.5) misses
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.IllegalStateException
// no-jvm: structures are tried by test/run-heap
package heap;

public class PutfieldJip {
    static class Obj {
    }

    static int code(Obj a, Obj b) {
        if (a == null || b == null) {
            return 0;
        }
        if (a == b) {
            throw new IllegalStateException();
        }
        return 1;
    }

    static int run(Obj a, Obj b) {
        return Told.apart(code(a, b));
    }
}
