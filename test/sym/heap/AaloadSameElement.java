// intent: two elements of a free array can be one object, be it null
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
// no-jvm: structures are tried by test/run-heap
package heap;

public class AaloadSameElement {
    static class Node {
    }

    static int code(Node[] all) {
        if (all[0] != all[1]) {
            return 2;
        }
        return all[0] == null ? 0 : 1;
    }

    static int run(Node[] all) {
        return Told.apart(code(all));
    }
}
