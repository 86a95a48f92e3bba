// intent: an invariant that the class itself names: keys are on their sides
// explore: run
// options: --heap-objects 2
// variant: --heap summary
// variant: --heap lazy
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// not-with: --no-simplify
// no-jvm: objects are drawn
package structure;

import bivium.Valid;

public class Tree {
    @Valid("ok")
    static class Node {
        int key;
        Node left;
        Node right;

        boolean ok() {
            return isBetween(Integer.MIN_VALUE, Integer.MAX_VALUE);
        }

        private boolean isBetween(long low, long high) {
            return low <= key && key <= high && (left == null || left.isBetween(low, key - 1L))
                    && (right == null || right.isBetween(key + 1L, high));
        }
    }

    static int run(Node tree) {
        if (tree == null) {
            return 0;
        }
        if (tree.left == null) {
            return 1;
        }
        assert tree.left.key < tree.key;
        assert tree.left != tree;
        return 2;
    }
}
