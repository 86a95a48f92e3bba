/** A set of ints in a binary search tree that is not balanced. */
final class BinarySearchTree {
    static final class Node {
        int key;
        Node left, right;
    }

    Node root;

    BinarySearchTree(Node root) {
        this.root = root;
    }

    boolean find(int key) {
        Node n = root;
        while (n != null && n.key != key) {
            Steps.take();
            n = key < n.key ? n.left : n.right;
        }
        return n != null;
    }

    /** True if the key is new. */
    boolean insert(int key) {
        Node above = null, n = root;
        while (n != null) {
            Steps.take();
            if (n.key == key)
                return false;
            above = n;
            n = key < n.key ? n.left : n.right;
        }
        Node added = new Node();
        added.key = key;
        if (above == null)
            root = added;
        else if (key < above.key)
            above.left = added;
        else
            above.right = added;
        return true;
    }

    /** True if the key was there. */
    boolean remove(int key) {
        Node above = null, n = root;
        while (n != null && n.key != key) {
            Steps.take();
            above = n;
            n = key < n.key ? n.left : n.right;
        }
        if (n == null)
            return false;
        if (n.left != null && n.right != null) {
            Node next = n.right;
            above = n;
            while (next.left != null) {
                Steps.take();
                above = next;
                next = next.left;
            }
            n.key = next.key;
            n = next;
        }
        replace(above, n, n.left != null ? n.left : n.right);
        return true;
    }

    private void replace(Node above, Node old, Node with) {
        if (above == null)
            root = with;
        else if (above.left == old)
            above.left = with;
        else
            above.right = with;
    }

    /* ---- the invariant ---- */

    /** A tree of at most this many nodes, with its keys in order. */
    boolean repOK(int scope) {
        Node[] nodes = new Node[scope + 1];
        int count = preorder(nodes);
        return count >= 0 && sorted(root, null, null);
    }

    /**
     * The nodes in the order in which they are first met, and their number; -1 as soon as one is met
     * twice, or one too many. The nodes from {@code waiting} on have not been looked into.
     */
    private int preorder(Node[] nodes) {
        if (root == null)
            return 0;
        int count = 0;
        nodes[count++] = root;
        for (int waiting = 0; waiting < count; waiting++) {
            Node n = nodes[waiting];
            if (count >= nodes.length || n.left != null && !add(nodes, count++, n.left))
                return -1;
            if (count >= nodes.length || n.right != null && !add(nodes, count++, n.right))
                return -1;
        }
        return count;
    }

    private static boolean add(Node[] nodes, int count, Node n) {
        for (int i = 0; i < count; i++)
            if (nodes[i] == n)
                return false;
        nodes[count] = n;
        return true;
    }

    private static boolean sorted(Node n, Node low, Node high) {
        if (n == null)
            return true;
        if (low != null && n.key <= low.key || high != null && n.key >= high.key)
            return false;
        return sorted(n.left, low, n) && sorted(n.right, n, high);
    }
}
