// intent: the same, with the object that counts behind another one
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

public class UnseenCountBehind {
    static class Count {
        long n;
    }

    static class Holder {
        final Count count = new Count();
    }

    static class Tree {
        int key;
        Tree left, right;

        boolean ok() {
            return count(new Holder());
        }

        private boolean count(Holder h) {
            h.count.n++;
            if (left != null && (left == right || left == this || !left.count(h)))
                return false;
            return right == null || h.count.n > 2 || key < right.key && right.count(h);
        }
    }

    public static void main(String[] args) {
        Tree t = Bivium.freeObject(Tree.class);
        if (t.right != null)
            assert t.key < t.right.key; // <- fails
    }
}
