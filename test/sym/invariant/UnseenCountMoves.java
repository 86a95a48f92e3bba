// intent: the same, with a parameter that loses the object that counts
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

public class UnseenCountMoves {
    static class Count {
        int n;
    }

    static class Tree {
        int key;
        Tree left, right;

        boolean ok() {
            Count c = new Count();
            return count(c, c);
        }

        private boolean count(Count c, Count same) {
            c.n++;
            same = null;
            if (left != null && (left == right || left == this || !left.count(c, c)))
                return false;
            return right == null || c.n > 2 || key < right.key && right.count(c, c);
        }
    }

    public static void main(String[] args) {
        Tree t = Bivium.freeObject(Tree.class);
        if (t.right != null)
            assert t.key < t.right.key; // <- fails
    }
}
