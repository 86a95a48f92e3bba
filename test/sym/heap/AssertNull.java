// intent: a free reference can be null, and is used
// verdict: false (no-runtime-exception)
// valid-assert: true
// no-jvm: free objects
package heap;

import bivium.Bivium;

public class AssertNull {
    static class Node {
        int val;
    }

    public static void main(String[] args) {
        Node a = Bivium.freeObjectOrNull(Node.class);
        a.val = 1; // <- fails
        assert a.val == 1;
    }
}
