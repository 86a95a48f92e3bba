// intent: free objects in a list of the library
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// no-jvm: structures are tried by test/run-heap
package heap;

import java.util.ArrayList;
import java.util.List;

public class ConcreteListOfFree {
    static class Node {
    }

    static int code(Node a, Node b) {
        List<Node> list = new ArrayList<>();
        list.add(a);
        list.add(b);
        if (list.get(0) == list.get(1)) {
            return list.get(1) == null ? 0 : 1;
        }
        return 2;
    }

    static int run(Node a, Node b) {
        return Told.apart(code(a, b));
    }
}
