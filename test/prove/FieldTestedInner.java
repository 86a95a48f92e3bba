// intent: the object in between is another one
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class FieldTestedInner {
    static class Node {
        Node next;
    }
    public static void main(String[] args) {
        Node a = new Node();
        a.next = new Node();
        a.next.next = new Node();
        if (a.next.next != null) {
            a.next = Bivium.freeBoolean() ? a.next.next : a;
            System.out.println(a.next.next.next);
        }
    }
}
