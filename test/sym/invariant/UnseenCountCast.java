// intent: the same, with an object that counts and comes as any object
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

public class UnseenCountCast {
    static class Count {
        int n;
    }

    static class Tree {
        int key;
        Tree left, right;

        boolean ok() {
            return count(new Count());
        }

        private boolean count(Object c) {
            ((Count) c).n++;
            if (left != null && (left == right || left == this || !left.count(c)))
                return false;
            return right == null || ((Count) c).n > 2 || key < right.key && right.count(c);
        }
    }

    public static void main(String[] args) {
        Tree t = Bivium.freeObject(Tree.class);
        if (t.right != null)
            assert t.key < t.right.key; // <- fails
    }
}
