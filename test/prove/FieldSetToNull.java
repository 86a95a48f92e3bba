// intent: another method writes null
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class FieldSetToNull {
    static class Node {
        String text = "a";
        void clear() {
            text = null;
        }
    }
    public static void main(String[] args) {
        Node a = new Node();
        if (Bivium.freeInt() == 9)
            a.clear();
        System.out.println(a.text.length());
    }
}
