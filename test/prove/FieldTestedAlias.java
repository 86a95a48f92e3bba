// intent: the field is written through another variable between the test and the use
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class FieldTestedAlias {
    static class Node {
        int value;
        Node next;
    }
    static int step(Node a, Node b) {
        if (a.next != null) {
            b.next = null;
            return a.next.value;
        }
        return 0;
    }
    public static void main(String[] args) {
        Node n = new Node();
        n.next = new Node();
        step(n, Bivium.freeInt() == 3 ? n : new Node());
    }
}
