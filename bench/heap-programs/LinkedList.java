/** A singly linked list of ints. */
final class LinkedList {
    static final class Node {
        int value;
        Node next;
    }

    Node head;

    LinkedList(Node head) {
        this.head = head;
    }

    /** At the end. */
    void add(int value) {
        Node added = new Node();
        added.value = value;
        if (head == null) {
            head = added;
            return;
        }
        Node last = head;
        while (last.next != null) {
            Steps.take();
            last = last.next;
        }
        last.next = added;
    }

    boolean find(int value) {
        for (Node n = head; n != null; n = n.next) {
            Steps.take();
            if (n.value == value)
                return true;
        }
        return false;
    }

    /** The first node with this value. */
    boolean remove(int value) {
        Node before = null;
        for (Node n = head; n != null; n = n.next) {
            Steps.take();
            if (n.value == value) {
                if (before == null)
                    head = n.next;
                else
                    before.next = n.next;
                return true;
            }
            before = n;
        }
        return false;
    }

    /** True if it ends after at most this many nodes. */
    boolean acyclic(int scope) {
        int count = 0;
        for (Node n = head; n != null; n = n.next)
            if (++count > scope)
                return false;
        return true;
    }

    /** True if no value is less than the one before it. */
    boolean isSorted() {
        if (head == null)
            return true;
        for (Node n = head; n.next != null; n = n.next)
            if (n.value > n.next.value)
                return false;
        return true;
    }

    boolean repOK(int scope) {
        return acyclic(scope) && isSorted();
    }

    /** Keeps a sorted list sorted. */
    void insert(int value) {
        Node added = new Node(), before = null, at = head;
        added.value = value;
        while (at != null && at.value < value) {
            before = at;
            at = at.next;
        }
        added.next = at;
        if (before == null)
            head = added;
        else
            before.next = added;
    }
}
