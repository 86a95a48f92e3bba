// intent: in a tree whose nodes know the node above, a child goes up: checks are long until shapes are told apart
// verdict: true
// options: --invariant repOK --time 30
// variant: --heap summary
// variant: --heap uber
// variant: --heap lazy
// variant: --heap summary --merge off --self-check
// not-with: smtlib:cvc5
// no-jvm: java makes no free objects
package invariant;

import bivium.Bivium;

public class ParentLinks {
    static class Node {
        int key;
        Node parent, left, right;
    }

    static class Tree {
        Node root;

        boolean repOK() {
            return links(root, null, 4) >= 0 && sorted(root, Long.MIN_VALUE, Long.MAX_VALUE);
        }

        /** The nodes that are still allowed; -1: there are more, or one does not name the node above it. */
        private static int links(Node n, Node above, int allowed) {
            if (n == null)
                return allowed;
            if (allowed == 0 || n.parent != above || n.left != null && n.left == n.right)
                return -1;
            int rest = links(n.left, n, allowed - 1);
            return rest < 0 ? -1 : links(n.right, n, rest);
        }

        private static boolean sorted(Node n, long low, long high) {
            return n == null || n.key > low && n.key < high && sorted(n.left, low, n.key) && sorted(n.right, n.key, high);
        }

        /** The right child of the node goes up. */
        void rotate(Node n) {
            Node up = n.right;
            n.right = up.left;
            if (up.left != null)
                up.left.parent = n;
            up.parent = n.parent;
            if (n.parent == null)
                root = up;
            else if (n.parent.left == n)
                n.parent.left = up;
            else
                n.parent.right = up;
            up.left = n;
            n.parent = up;
        }
    }

    public static void main(String[] args) {
        Tree t = Bivium.freeObject(Tree.class);
        int key = Bivium.freeInt();
        Node n = t.root;
        while (n != null && n.key != key)
            n = key < n.key ? n.left : n.right;
        if (n == null || n.right == null)
            return;
        t.rotate(n);
        assert t.repOK();
    }
}
