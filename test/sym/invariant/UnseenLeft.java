// intent: what is to the left, which the program has not looked at, need not be followed to see that the right side is in order
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

public class UnseenLeft {
    static class Tree {
        int key;
        Tree left, right;

        boolean ok() {
            return within(this, null, null);
        }

        private static boolean within(Tree t, Tree low, Tree high) {
            return t == null || (low == null || low.key < t.key) && (high == null || t.key < high.key)
                && within(t.left, low, t) && within(t.right, t, high);
        }
    }

    public static void main(String[] args) {
        Tree t = Bivium.freeObject(Tree.class);
        if (t.right != null && t.right.left != null)
            assert t.key < t.right.left.key && t.right.left.key < t.right.key;
    }
}
