// intent: who reads the field is called, by an interface and by a lambda
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// no-jvm: structures are tried by test/run-heap
package heap;

public class StaticByMethod {
    static class Node {
        int v;
    }

    interface Test {
        boolean of(Node n);
    }

    static class Same implements Test {
        public boolean of(Node n) {
            return n == MINE;
        }
    }

    static final Node MINE = new Node();
    static final Node OTHER = new Node();

    static boolean holds(Test t, Node n) {
        return t.of(n);
    }

    static int code(Node a) {
        if (a == null) {
            return 0;
        }
        a.v = 1;
        return holds(new Same(), a) ? 1 : holds(n -> n == OTHER, a) ? 2 : 3;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
