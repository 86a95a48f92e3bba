// intent: a search tree: its size is that of the tree, and keys are in order
// explore: lookup
// options: --invariant repOK --heap-objects 4
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// exhaustive: false
// may: stopped
// finds: returns 0
// finds: returns 1
// finds: returns 2
// variant: --heap summary
// variant: --heap uber
// variant: --heap lazy
// variant: --heap summary --strategy bfs --self-check
// variant: --heap lazy --strategy iddfs --self-check
// no-jvm: java makes no free objects
package invariant;

public class TreeLookup {
    static class Node {
        int key;
        Node left, right;
    }

    static class Tree {
        Node root;
        int size;
        private int rest;

        boolean repOK() {
            rest = size;
            return size >= 0 && inOrder(root, Long.MIN_VALUE, Long.MAX_VALUE) && rest == 0;
        }

        private boolean inOrder(Node n, long low, long high) {
            if (n == null)
                return true;
            if (--rest < 0 || n.key <= low || n.key >= high)
                return false;
            return inOrder(n.left, low, n.key) && inOrder(n.right, n.key, high);
        }
    }

    static int lookup(Tree t, int key) {
        if (t == null)
            return 0;
        Node n = t.root;
        int last = 0;
        while (n != null) {
            if (n.key == key)
                return t.size < 1 ? 3 : 1;
            if (n != t.root && n == t.root.left && n.key >= t.root.key)
                return 4;
            n = key < n.key ? n.left : n.right;
            last = 2;
        }
        return t.size == 0 ? 0 : last;
    }
}
