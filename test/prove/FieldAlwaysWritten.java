// intent: a field that every constructor writes before anybody looks
// valid-assert: true (scan)
// no-runtime-exception: true (intervals)
import bivium.Bivium;

public class FieldAlwaysWritten {
    static class Node {
        final String text;
        Node next;
        Node(String text) {
            this.text = text;
            this.next = this;
        }
        int length() {
            return text.length() + next.text.length();
        }
    }
    public static void main(String[] args) {
        int n = Bivium.freeInt();
        Node a = new Node("a");
        while (n++ != 0)
            a.next = new Node("b");
        System.out.println(a.length());
    }
}
