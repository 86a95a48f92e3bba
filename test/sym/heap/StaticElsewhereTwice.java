// intent: two inputs, and two classes that are not initialised when they are looked at
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 4
// outcome: returns 5
// outcome: returns 6
// no-jvm: structures are tried by test/run-heap
package heap;

public class StaticElsewhereTwice {
    static class Node {
        int v;
    }

    static class First {
        static final Node ONE = new Node();
    }

    static class Second {
        static final Node TWO = new Node();
    }

    static int code(Node a, Node b) {
        if (a == null || b == null) {
            return 0;
        }
        a.v = 1;
        b.v = 1;
        if (a == b) {
            return a == First.ONE ? 1 : a == Second.TWO ? 2 : 3;
        }
        return a == First.ONE ? b == Second.TWO ? 4 : 5 : 6;
    }

    static int run(Node a, Node b) {
        return Told.apart(code(a, b));
    }
}
