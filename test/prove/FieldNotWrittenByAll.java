// intent: one of two constructors does not write the field
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class FieldNotWrittenByAll {
    static class Node {
        String text;
        Node() {
        }
        Node(String text) {
            this.text = text;
        }
    }
    public static void main(String[] args) {
        Node a = Bivium.freeBoolean() ? new Node("a") : new Node();
        System.out.println(a.text.length());
    }
}
