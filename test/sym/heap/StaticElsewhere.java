// intent: the class with the field is initialised by who hands its object in
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// no-jvm: structures are tried by test/run-heap
package heap;

public class StaticElsewhere {
    static class Node {
        int v;
    }

    static class Holder {
        static final Node EMPTY = new Node();
    }

    static int code(Node a) {
        if (a == null) {
            return 0;
        }
        a.v = 1;
        Holder.EMPTY.v = 2;
        return a.v;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
