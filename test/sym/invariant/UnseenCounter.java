// intent: an invariant that counts in an object of its own, which it hands down: its calls can be left out all the same
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

public class UnseenCounter {
    static class Count {
        int n;
        boolean any;
    }

    static class Tree {
        int key;
        Tree left, right;

        boolean ok() {
            Count c = new Count();
            return sorted(Long.MIN_VALUE, Long.MAX_VALUE, c) && c.any;
        }

        private boolean sorted(long low, long high, Count c) {
            c.n++;
            c.any = true;
            if (key <= low || key >= high)
                return false;
            return (left == null || left.sorted(low, key, c)) && (right == null || right.sorted(key, high, c));
        }
    }

    public static void main(String[] args) {
        Tree t = Bivium.freeObject(Tree.class);
        if (t.right != null && t.right.left != null)
            assert t.key < t.right.left.key;
    }
}
