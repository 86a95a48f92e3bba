// intent: the same with a method that gives a number, and is called on objects
// verdict: true
// options: --invariant ok
// variant: --heap summary
// variant: --heap uber
// variant: --heap lazy
// variant: --heap summary --strategy bfs --self-check
// variant: --heap lazy --merge on
// no-jvm: java makes no free objects
package invariant;

import bivium.Bivium;

public class UnseenHeight {
    static class Tree {
        int key;
        Tree left, right;

        boolean ok() {
            return height(Long.MIN_VALUE, Long.MAX_VALUE) >= 0;
        }

        int height(long low, long high) {
            if (key <= low || key >= high)
                return -1;
            int l = left == null ? 0 : left.height(low, key);
            if (l < 0)
                return -1;
            int r = right == null ? 0 : right.height(key, high);
            return r < 0 || Math.abs(l - r) > 1 ? -1 : 1 + Math.max(l, r);
        }
    }

    public static void main(String[] args) {
        Tree t = Bivium.freeObject(Tree.class);
        if (t.right != null)
            assert t.key < t.right.key;
    }
}
