// intent: the object that the field held at the start can be an input, not the one that the program puts there
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// no-jvm: structures are tried by test/run-heap
package heap;

public class StaticReplaced {
    static class Node {
        int v;
    }

    static Node mine = new Node();

    static int code(Node a) {
        Node was = mine;
        mine = new Node();
        if (a == null) {
            return 0;
        }
        was.v = 1;
        if (a == mine) {
            return 9;
        }
        return a == was ? a.v : a.v == 1 ? 2 : 3;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
