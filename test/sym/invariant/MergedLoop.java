// intent: a loop over a structure with an invariant is not merged over structures that are none
// explore: put
// options: --invariant repOK --merge on
// outcome: returns -1
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// paths: 4..20
// no-jvm: java makes no free objects
package invariant;

public class MergedLoop {
    static class Node {
        int key;
        Node above, left, right;
    }

    static class Tree {
        Node root;

        /** A search tree of at most two nodes. */
        boolean repOK() {
            if (root == null)
                return true;
            Node l = root.left, r = root.right;
            return root.above == null && (l == null || r == null) && (l == null || isLeaf(l) && l.key < root.key)
                && (r == null || isLeaf(r) && r.key > root.key);
        }

        private boolean isLeaf(Node n) {
            return n.above == root && n.left == null && n.right == null;
        }
    }

    /** Puts a key, and turns the nodes above it round, as balanced trees do. */
    static int put(Tree tree, int key) {
        if (tree == null)
            return -1;
        Node n = tree.root, above = null;
        while (n != null) {
            if (n.key == key)
                return 0;
            above = n;
            n = key < n.key ? n.left : n.right;
        }
        Node added = new Node();
        added.above = above;
        if (above != null && key < above.key)
            above.left = added;
        else if (above != null)
            above.right = added;
        int turns = 0;
        for (n = added; n.above != null && n.above.above != null; n = n.above) {
            Node middle = n.above, top = middle.above, below = top.left == middle ? middle.right : middle.left;
            if (top.left == middle)
                top.left = below;
            else
                top.right = below;
            if (below != null)
                below.above = top;
            middle.above = top.above;
            top.above = middle;
            turns++;
        }
        return turns == 0 ? 1 : turns == 1 ? 2 : 100;
    }
}
