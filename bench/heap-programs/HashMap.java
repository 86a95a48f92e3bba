/** A map from ints to ints with a chain of nodes in every bucket. */
final class HashMap {
    static final class Node {
        int key, value;
        Node next;
    }

    /** The greatest number of buckets in a table that the invariant admits. */
    static final int MOST_BUCKETS = 8;

    Node[] table;
    int size;

    HashMap() {
        table = new Node[4];
    }

    private static int bucket(int key, int buckets) {
        return (key ^ key >>> 16) & buckets - 1;
    }

    private Node node(int key) {
        Node n = table[bucket(key, table.length)];
        while (n != null && n.key != key) {
            Steps.take();
            n = n.next;
        }
        return n;
    }

    boolean contains(int key) {
        return node(key) != null;
    }

    /** The value of a key; 0 if there is none. */
    int get(int key) {
        Node n = node(key);
        return n == null ? 0 : n.value;
    }

    /** True if the key is new. */
    boolean put(int key, int value) {
        Node n = node(key);
        if (n != null) {
            n.value = value;
            return false;
        }
        if (size >= table.length - table.length / 4)
            grow();
        n = new Node();
        n.key = key;
        n.value = value;
        push(table, n);
        size++;
        return true;
    }

    private static void push(Node[] table, Node n) {
        int b = bucket(n.key, table.length);
        n.next = table[b];
        table[b] = n;
    }

    private void grow() {
        Node[] wide = new Node[table.length * 2];
        for (Node first : table) {
            Node next;
            for (Node n = first; n != null; n = next) {
                next = n.next;
                push(wide, n);
            }
        }
        table = wide;
    }

    /** True if the key was there. */
    boolean remove(int key) {
        int b = bucket(key, table.length);
        Node before = null;
        for (Node n = table[b]; n != null; n = n.next) {
            Steps.take();
            if (n.key == key) {
                if (before == null)
                    table[b] = n.next;
                else
                    before.next = n.next;
                size--;
                return true;
            }
            before = n;
        }
        return false;
    }

    /**
     * Two, four or eight buckets with at most this many nodes in all; every key is in its bucket, and
     * only once. A node in two buckets has a key that belongs to one of them only.
     */
    boolean repOK(int scope) {
        if (table == null || table.length != 2 && table.length != 4 && table.length != MOST_BUCKETS)
            return false;
        int count = 0;
        for (int b = 0; b < table.length; b++) {
            int inBucket = 0;
            for (Node n = table[b]; n != null; n = n.next) {
                if (++count > scope || bucket(n.key, table.length) != b || !differs(n, table[b], inBucket))
                    return false;
                inBucket++;
            }
        }
        return size == count;
    }

    /** True if none of the first nodes of a chain has the key of this node, or is it. */
    private static boolean differs(Node n, Node chain, int nodes) {
        Node m = chain;
        for (int i = 0; i < nodes; i++) {
            if (m.key == n.key)
                return false;
            m = m.next;
        }
        return true;
    }
}
