// intent: a field that was found not to be null, and nothing happened since
// valid-assert: true (scan)
// no-runtime-exception: true (intervals)
import bivium.Bivium;

public class FieldTested {
    static class Node {
        int value;
        Node next;
    }
    static int walk(Node n) {
        int sum = 0;
        while (n.next != null) {
            sum += n.next.value;
            n = n.next;
        }
        return sum;
    }
    public static void main(String[] args) {
        Node list = new Node();
        while (Bivium.freeBoolean()) {
            Node first = new Node();
            first.next = list;
            list = first;
        }
        walk(list);
    }
}
