// intent: of several validators of one name, that which takes the parameter; a supertype will do
// explore: run
// options: --heap-objects 2
// outcome: returns 1
// outcome: returns 2
// no-jvm: objects are drawn
package structure;

import bivium.Valid;

public class Overloaded {
    static class Node {
        Node next;
    }

    static int run(@Valid("ok") byte a, @Valid("ok") Node node) {
        return a == 1 && node.next == null ? 1 : a == 1 ? 2 : 3;
    }

    static boolean ok(byte a) {
        return a == 1;
    }

    static boolean ok(int a) {
        return a == 2;
    }

    static boolean ok(Node o) {
        return o != null;
    }
}
