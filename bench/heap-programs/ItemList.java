/** A singly linked list of objects that are equal if they have the same number; any two may be one. */
final class ItemList {
    static final class Item {
        int id;

        @Override
        public boolean equals(Object other) {
            return other instanceof Item && ((Item) other).id == id;
        }

        @Override
        public int hashCode() {
            return id;
        }
    }

    static final class Node {
        Item item;
        Node next;
    }

    Node head;

    ItemList(Node head) {
        this.head = head;
    }

    private static boolean same(Item a, Item b) {
        return a == null ? b == null : a.equals(b);
    }

    /** At the front. */
    void add(Item item) {
        Node added = new Node();
        added.item = item;
        added.next = head;
        head = added;
    }

    int indexOf(Item item) {
        int index = 0;
        for (Node n = head; n != null; n = n.next) {
            Steps.take();
            if (same(item, n.item))
                return index;
            index++;
        }
        return -1;
    }

    /** The first node with this item. */
    boolean remove(Item item) {
        Node before = null;
        for (Node n = head; n != null; n = n.next) {
            Steps.take();
            if (same(item, n.item)) {
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

    /** True if it ends after at most this many nodes, and no item is in it twice. */
    boolean repOK(int scope) {
        int count = 0;
        for (Node n = head; n != null; n = n.next) {
            if (++count > scope)
                return false;
            Node m = head;
            for (int i = 1; i < count; i++) {
                if (same(m.item, n.item))
                    return false;
                m = m.next;
            }
        }
        return true;
    }
}
