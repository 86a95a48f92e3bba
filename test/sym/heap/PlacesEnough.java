// intent: a method that looks at as many objects as --heap-objects allows is proved for all inputs
// verdict: true
// options: --heap-objects 2
// no-jvm: free objects
package heap;

import bivium.Bivium;

public class PlacesEnough {
    static class Node {
        int value;
        Node next;
    }

    public static void main(String[] args) {
        Node a = Bivium.freeObjectOrNull(Node.class), b = Bivium.freeObjectOrNull(Node.class);
        if (a == null || b == null || a == b) {
            return;
        }
        a.value = 1;
        b.value = 2;
        assert a.value + b.value == 3;
    }
}
