// intent: an invariant that counts what it has not been asked about: its calls may not be left out
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

public class UnseenCounted {
    static class Tree {
        static int n;
        int key;
        Tree left, right;

        boolean ok() {
            n = 0;
            return count();
        }

        private boolean count() {
            n++;
            if (left != null && (left == right || left == this || !left.count()))
                return false;
            return right == null || n > 2 || key < right.key && right.count();
        }
    }

    public static void main(String[] args) {
        Tree t = Bivium.freeObject(Tree.class);
        if (t.right != null)
            assert t.key < t.right.key;
    }
}
