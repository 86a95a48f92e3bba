// intent: two pointers of different speed find a cycle in a free list
// explore: run
// outcome: returns 0
// outcome: returns 1
// options: --heap-objects 3
// exhaustive: false
// may: stopped
// finds: returns 0
// finds: returns 1
// no-jvm: structures are tried by test/run-heap
package heap;

public class CycleFound {
    static class Node {
        Node next;
    }

    static int code(Node a) {
        Node slow = a;
        Node fast = a;
        while (fast != null && fast.next != null) {
            slow = slow.next;
            fast = fast.next.next;
            if (slow == fast) {
                return 1;
            }
        }
        return 0;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
