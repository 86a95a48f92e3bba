// intent: the elements of an array of a static field, and the array
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 4
// no-jvm: structures are tried by test/run-heap
package heap;

public class StaticArrayOfNodes {
    static class Node {
    }

    static final Node[] TABLE = {new Node(), null, new Node()};

    static int code(Node a, Node[] b) {
        if (a == null) {
            return b == TABLE ? 4 : 0;
        }
        for (int i = 0; i < 3; i++) {
            if (TABLE[i] == a) {
                return i == 0 ? 1 : 2;
            }
        }
        return 3;
    }

    static int run(Node a, Node[] b) {
        return Told.apart(code(a, b));
    }
}
