// intent: a reference that would name one object too many, first looked at where it cannot be, keeps that
// verdict: unknown
// options: --merge on --heap-objects 1
// no-jvm: free objects
package merge;

import bivium.Bivium;

public class ManyLater {
    static class Node {
        Node next;
    }

    public static void main(String[] args) {
        Node a = Bivium.freeObject(Node.class);
        boolean c = Bivium.freeBoolean();
        int x = Bivium.freeInt();
        Node r = c ? a : new Node();
        Bivium.assume(x * x == (c ? 2 : 1)); // only without c
        boolean first = r.next == null;
        assert first || a.next == null || a.next == a;
        assert a.next == null || a.next == a;
    }
}
