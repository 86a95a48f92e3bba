// intent: the variable refers to another object when the field is used
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class FieldTestedOther {
    static class Node {
        Node next;
    }
    public static void main(String[] args) {
        Node a = new Node(), b = new Node();
        a.next = b;
        if (a.next != null) {
            if (Bivium.freeBoolean())
                a = b;
            System.out.println(a.next.next == null);
        }
    }
}
