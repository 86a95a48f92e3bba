/** A map from ints to ints as a red-black tree whose nodes know the node above them. */
final class TreeMap {
    static final class Node {
        int key, value;
        boolean red;
        Node parent, left, right;
    }

    Node root;
    int size;
    /** Nodes that it has at most, where that is assumed lazily. */
    int scope;

    TreeMap() {
    }

    TreeMap(Node root, int size) {
        this.root = root;
        this.size = size;
    }

    private Node node(int key) {
        Node n = root;
        while (n != null && n.key != key) {
            Steps.take();
            n = key < n.key ? n.left : n.right;
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
        Node above = null, n = root;
        while (n != null) {
            Steps.take();
            if (n.key == key) {
                n.value = value;
                return false;
            }
            above = n;
            n = key < n.key ? n.left : n.right;
        }
        Node added = new Node();
        added.key = key;
        added.value = value;
        added.parent = above;
        added.red = true;
        if (above == null)
            root = added;
        else if (key < above.key)
            above.left = added;
        else
            above.right = added;
        size++;
        mendRed(added);
        return true;
    }

    /** True if the key was there. */
    boolean remove(int key) {
        Node n = node(key);
        if (n == null)
            return false;
        if (n.left != null && n.right != null) {
            Node next = n.right;
            while (next.left != null) {
                Steps.take();
                next = next.left;
            }
            n.key = next.key;
            n.value = next.value;
            n = next;
        }
        Node below = n.left != null ? n.left : n.right, above = n.parent;
        replace(n, below);
        size--;
        if (!n.red)
            mendBlack(below, above);
        return true;
    }

    /* ---- balance ---- */

    private static boolean isRed(Node n) {
        return n != null && n.red;
    }

    private void replace(Node old, Node with) {
        Node above = old.parent;
        if (above == null)
            root = with;
        else if (above.left == old)
            above.left = with;
        else
            above.right = with;
        if (with != null)
            with.parent = above;
    }

    /** The right child goes up, and its left subtree changes sides. */
    private void rotateLeft(Node n) {
        Node up = n.right, across = up.left;
        replace(n, up);
        n.right = across;
        if (across != null)
            across.parent = n;
        up.left = n;
        n.parent = up;
    }

    private void rotateRight(Node n) {
        Node up = n.left, across = up.right;
        replace(n, up);
        n.left = across;
        if (across != null)
            across.parent = n;
        up.right = n;
        n.parent = up;
    }

    /** The node is red; perhaps the one above it, too. */
    private void mendRed(Node n) {
        while (isRed(n.parent)) {
            Steps.take();
            Node above = n.parent, top = above.parent;
            Node uncle = top.left == above ? top.right : top.left;
            if (isRed(uncle)) {
                above.red = false;
                uncle.red = false;
                top.red = true;
                n = top;
            } else {
                rotateAt(n, above, top);
                break;
            }
        }
        root.red = false;
    }

    /** Of three nodes in a row, the upper red over red, the middle key becomes the black top. */
    private void rotateAt(Node n, Node above, Node top) {
        boolean fromLeft = top.left == above, inner = fromLeft ? above.right == n : above.left == n;
        if (inner && fromLeft)
            rotateLeft(above);
        else if (inner)
            rotateRight(above);
        (inner ? n : above).red = false;
        top.red = true;
        if (fromLeft)
            rotateRight(top);
        else
            rotateLeft(top);
    }

    /** One black node is missing on the way to {@code n}, which may be null, below {@code above}. */
    private void mendBlack(Node n, Node above) {
        while (above != null && !isRed(n)) {
            Steps.take();
            boolean left = above.left == n;
            Node sibling = left ? above.right : above.left;
            if (sibling.red) {
                sibling.red = false;
                above.red = true;
                rotateTowards(above, left);
            } else if (!isRed(sibling.left) && !isRed(sibling.right)) {
                sibling.red = true;
                n = above;
                above = n.parent;
            } else {
                lend(above, sibling, left);
                return;
            }
        }
        if (n != null)
            n.red = false;
    }

    private void rotateTowards(Node n, boolean left) {
        if (left)
            rotateLeft(n);
        else
            rotateRight(n);
    }

    /** The sibling has a red child, which becomes black in place of the node that moves across. */
    private void lend(Node above, Node sibling, boolean left) {
        Node outer = left ? sibling.right : sibling.left;
        if (!isRed(outer)) {
            Node inner = left ? sibling.left : sibling.right;
            inner.red = false;
            sibling.red = true;
            rotateTowards(sibling, !left);
            outer = sibling;
            sibling = inner;
        }
        sibling.red = above.red;
        above.red = false;
        outer.red = false;
        rotateTowards(above, left);
    }

    /* ---- the invariant ---- */

    /** What a check has seen so far. */
    private static final class Seen {
        int nodes;
        /** Black nodes on the first way down; -1: none has been gone. */
        int blacks = -1;
        Node last;
    }

    boolean repOK() {
        return repOK(scope);
    }

    /**
     * A red-black tree of at most this many nodes: links first, then colours, then keys, each as soon
     * as the walk comes to it.
     */
    boolean repOK(int scope) {
        if (root == null)
            return size == 0;
        if (root.red)
            return false;
        Seen seen = new Seen();
        return balanced(root, null, 0, scope, seen) && size == seen.nodes && sorted(root, seen);
    }

    /**
     * True if every way down from a node has as many black nodes as the first one that was gone, those
     * above it counted, red is not below red, there are not too many nodes, and each names the one that leads to it
     * as its parent. A node below two others, or twice below one, cannot pass that.
     */
    private static boolean balanced(Node n, Node above, int blacks, int scope, Seen seen) {
        if (n == null) {
            if (seen.blacks < 0)
                seen.blacks = blacks;
            return seen.blacks == blacks;
        }
        if (++seen.nodes > scope || n.parent != above || n.red && isRed(above))
            return false;
        if (!n.red)
            blacks++;
        return balanced(n.left, n, blacks, scope, seen) && (n.right == null || n.right != n.left)
            && balanced(n.right, n, blacks, scope, seen);
    }

    /** True if the keys grow from left to right, beginning above that of the last node seen. */
    private static boolean sorted(Node n, Seen seen) {
        if (n == null)
            return true;
        if (!sorted(n.left, seen) || seen.last != null && seen.last.key >= n.key)
            return false;
        seen.last = n;
        return sorted(n.right, seen);
    }
}
