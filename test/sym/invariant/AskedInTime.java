// intent: an invariant that could go down a ring whose keys contradict each other, without a choice
// explore: contains
// options: --invariant ok --heap-depth 4 --time 20
// variant: --heap summary
// variant: --heap uber
// variant: --heap lazy
// paths: 31
// outcome: returns true
// outcome: returns false
// may: stopped
// exhaustive: false
// no-jvm: the real java does not check invariants
package invariant;

public class AskedInTime {
    static class Node {
        int key;
        Node left, right;
    }

    Node root;

    boolean ok() {
        return height(root, Long.MIN_VALUE, Long.MAX_VALUE) >= 0;
    }

    private static int height(Node n, long low, long high) {
        if (n == null)
            return 0;
        if (n.key <= low || n.key >= high)
            return -1;
        int l = height(n.left, low, n.key), r = height(n.right, n.key, high);
        return l < 0 || r < 0 || Math.abs(l - r) > 1 ? -1 : 1 + Math.max(l, r);
    }

    static boolean contains(AskedInTime t, int key) {
        if (t == null)
            return false;
        Node n = t.root;
        while (n != null && n.key != key)
            n = key < n.key ? n.left : n.right;
        return n != null;
    }
}
