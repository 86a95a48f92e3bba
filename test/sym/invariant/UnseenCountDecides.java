// intent: what the calls that are left out have counted decides
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

public class UnseenCountDecides {
    static class Count {
        byte n;
    }

    static class Tree {
        int key;
        Tree left, right;

        boolean ok() {
            return count(new Count());
        }

        private boolean count(Count c) {
            c.n++;
            if (left != null && (left == right || left == this || !left.count(c)))
                return false;
            return right == null || c.n > 2 || key < right.key && right.count(c);
        }
    }

    public static void main(String[] args) {
        Tree t = Bivium.freeObject(Tree.class);
        if (t.right != null)
            assert t.key < t.right.key; // <- fails
    }
}
