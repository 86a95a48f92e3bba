// intent: a key is put into a search tree with at most one key in it: the tree stays one
// verdict: true
// options: --invariant repOK
// variant: --heap summary
// variant: --heap uber
// variant: --heap lazy
// variant: --heap summary --strategy bfs --self-check
// variant: --heap lazy --strategy iddfs --self-check
// no-jvm: java makes no free objects
package invariant;

import bivium.Bivium;

public class TreeInsert {
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

    static void insert(Tree t, int key) {
        if (t.root == null) {
            t.root = new Node();
            t.root.key = key;
            t.size++;
        } else if (t.root.key != key) {
            Node fresh = new Node();
            fresh.key = key;
            if (key < t.root.key)
                t.root.left = fresh;
            else
                t.root.right = fresh;
            t.size++;
        }
    }

    public static void main(String[] args) {
        Tree t = Bivium.freeObject(Tree.class);
        if (t.size > 1 || t.size < 0)
            return;
        insert(t, Bivium.freeInt());
        assert t.root != null;
        assert t.size == 1 || t.root.left == null || t.root.right == null;
        assert t.root.left == null || t.root.left.key < t.root.key;
        assert t.root.right == null || t.root.right.key > t.root.key;
    }
}
