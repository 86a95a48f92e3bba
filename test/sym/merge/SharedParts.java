// intent: a reference that was chosen again and again has few places, in however many ways it comes to each
// verdict: true
// options: --merge on
package merge;

import bivium.Bivium;

public class SharedParts {
    static class Node {
        int key;
        Node other;
    }

    public static void main(String[] args) {
        Node a = new Node(), b = new Node();
        a.other = b;
        b.other = a;
        Node n = a;
        int turns = 0;
        for (int i = 0; i < 40; i++) {
            if (Bivium.freeBoolean()) {
                n = n.other;
                turns++;
            }
        }
        assert (n == a) == (turns % 2 == 0);
        n.key = 1;
        assert a.key + b.key == 1;
    }
}
