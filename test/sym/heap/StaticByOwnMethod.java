// intent: the class hands its object out itself
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// no-jvm: structures are tried by test/run-heap
package heap;

public class StaticByOwnMethod {
    static class Node {
        private static final Node INSTANCE = new Node();
        int v;

        static Node instance() {
            return INSTANCE;
        }
    }

    static int code(Node a) {
        if (a == null) {
            return 0;
        }
        Node.instance().v = 1;
        a.v = 2;
        return Node.instance().v;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
