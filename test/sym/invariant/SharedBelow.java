// intent: a graph in which a node may hang below two others, both of which the program has seen first
// explore: run
// options: --invariant repOK
// variant: --heap lazy
// variant: --heap uber
// variant: --heap summary
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// no-jvm: structures are refused by the invariant
package invariant;

public class SharedBelow {
    static class Node {
        int key;
        Node left, right;
    }

    static class Graph {
        Node root;

        /** Two nodes below the root, and below both of them the same one, which ends there. */
        boolean repOK() {
            if (root == null || root.left == null || root.right == null || root.left == root.right)
                return false;
            Node shared = root.left.left;
            return shared != null && shared != root && shared != root.left && shared != root.right
                && root.right.left == shared && shared.left == null && shared.right == null && root.left.right == null
                && root.right.right == null && shared.key == root.key;
        }
    }

    static int run(Graph g) {
        if (g == null)
            return 1;
        Node right = g.root.right.left;
        right.key = 7;
        if (g.root.left.left.key != 7)
            return -1;
        return g.root.key == 7 ? 2 : 3;
    }
}
