// intent: what calls its own method again within a region is not merged level by level
// explore: run
// options: --merge on --heap-depth 3
// exhaustive: false
// may: stopped
// outcome: returns 0
// outcome: returns 1
// paths: 2..200
// no-jvm: structures may be cyclic
package merge;

public class Recursive {
    static class Node {
        boolean red;
        Node left, right;
    }

    static boolean ok(Node n, Node above, int left) {
        if (n == null)
            return true;
        if (left == 0 || n == above || n.red && above != null && above.red)
            return false;
        return ok(n.left, n, left - 1) && (n.right == null || n.right != n.left) && ok(n.right, n, left - 1);
    }

    static int run(Node root) {
        return ok(root, null, 3) ? 1 : 0;
    }
}
