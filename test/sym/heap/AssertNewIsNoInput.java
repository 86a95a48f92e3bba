// intent: an object made during the run is in no structure of the input
// verdict: true
// no-jvm: free objects
package heap;

import bivium.Bivium;

public class AssertNewIsNoInput {
    static class Node {
        Node next;
    }

    public static void main(String[] args) {
        Node mine = new Node();
        Node a = Bivium.freeObject(Node.class);
        assert a != mine && a.next != mine;
        mine.next = a;
        assert a.next != mine;
    }
}
