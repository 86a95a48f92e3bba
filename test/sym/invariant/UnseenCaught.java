// intent: what a call throws that could be left out is caught, and makes an input of it
// verdict: false (valid-assert)
// options: --invariant ok
// variant: --heap summary
// variant: --heap uber
// variant: --heap lazy
// variant: --heap summary --strategy bfs --self-check
// variant: --heap lazy --merge on
// no-jvm: java makes no free objects
package invariant;

import bivium.Bivium;

public class UnseenCaught {
    static class Tree {
        int key;
        Tree left, right;

        boolean ok() {
            try {
                return below(2);
            } catch (NullPointerException e) {
                return true;
            }
        }

        private boolean below(int d) {
            if (d == 0)
                return left.key > 0;
            if (left != null && !left.below(d - 1))
                return false;
            return right == null || key < right.key && right.below(d - 1);
        }
    }

    public static void main(String[] args) {
        Tree t = Bivium.freeObject(Tree.class);
        if (t.right != null)
            assert t.key < t.right.key;
    }
}
