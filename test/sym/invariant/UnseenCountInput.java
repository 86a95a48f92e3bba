// intent: the same, with an object of the input that counts
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

public class UnseenCountInput {
    static class Tree {
        int key, n;
        Tree left, right;

        boolean ok() {
            n = 0;
            return count(this);
        }

        private boolean count(Tree top) {
            top.n++;
            if (left != null && (left == right || left == this || !left.count(top)))
                return false;
            return right == null || top.n > 2 || key < right.key && right.count(top);
        }
    }

    public static void main(String[] args) {
        Tree t = Bivium.freeObject(Tree.class);
        if (t.right != null)
            assert t.key < t.right.key; // <- fails
    }
}
