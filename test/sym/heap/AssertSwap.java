// intent: a swap of two elements keeps both, whether or not they are one object
// verdict: true
// no-jvm: free objects
package heap;

import bivium.Bivium;

public class AssertSwap {
    static class Node {
        int val;
    }

    public static void main(String[] args) {
        Node[] all = Bivium.freeArray(3, Node.class);
        int i = Bivium.freeInt(0, 2);
        int k = Bivium.freeInt(0, 2);
        Node x = all[i];
        Node y = all[k];
        all[i] = y;
        all[k] = x;
        assert all[i] == y || i == k;
        assert all[k] == x;
    }
}
