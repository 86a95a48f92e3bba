// intent: a long list of nodes of several classes has one reference a node, not one for each class
// explore: run
// options: --loop 12 --self-check
// outcome: returns 0
// outcome: returns 6
// outcome: returns 12
// exhaustive: false
// may: stopped
// no-jvm: free objects
package structure;

public class LongFamilyList {
    static class Node {
        Node next;
    }

    static class One extends Node {
    }

    static class Two extends Node {
    }

    static class Three extends One {
    }

    static int run(Node n) {
        int k = 0;
        for (Node at = n; at != null; at = at.next) {
            k++;
        }
        return k / 6 * 6;
    }
}
