// intent: writes to two objects that are known to differ do not meet
// verdict: true
// no-jvm: free objects
package heap;

import bivium.Bivium;

public class AssertApart {
    static class Node {
        Node next;
        int val;
    }

    public static void main(String[] args) {
        Node a = Bivium.freeObject(Node.class);
        Node b = Bivium.freeObject(Node.class);
        Bivium.assume(a != b);
        a.val = 1;
        b.val = 2;
        assert a.val == 1 && b.val == 2;
    }
}
