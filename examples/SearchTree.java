import bivium.From;
import bivium.Valid;

/*
 * A search tree that knows what it is: free trees satisfy isSearchTree, so that no path goes through
 * a cycle, or finds a key on the wrong side. depthOf gets trees that were made by inserting.
 *
 *   build/bivium explore -cp build/bivium.jar --heap-objects 2 --method contains examples/SearchTree.java
 *   build/bivium explore -cp build/bivium.jar --array-lengths linear --arrays 2 --method depthOf examples/SearchTree.java
 */
@Valid("isSearchTree")
public class SearchTree {
    int key;
    SearchTree left;
    SearchTree right;

    SearchTree(int key) {
        this.key = key;
    }

    boolean isSearchTree() {
        return isBetween(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /* A cycle would need keys that are above and below each other. */
    private boolean isBetween(long low, long high) {
        return low <= key && key <= high && (left == null || left.isBetween(low, key - 1L))
                && (right == null || right.isBetween(key + 1L, high));
    }

    void insert(int value) {
        if (value < key) {
            if (left == null) {
                left = new SearchTree(value);
            } else {
                left.insert(value);
            }
        } else if (value > key) {
            if (right == null) {
                right = new SearchTree(value);
            } else {
                right.insert(value);
            }
        }
    }

    static boolean contains(SearchTree tree, int value) {
        while (tree != null && tree.key != value) {
            tree = value < tree.key ? tree.left : tree.right;
        }
        return tree != null;
    }

    static int depthOf(@From("tree") SearchTree tree, int value) {
        int depth = 0;
        while (tree != null && tree.key != value) {
            depth++;
            tree = value < tree.key ? tree.left : tree.right;
        }
        return tree == null ? -1 : depth;
    }

    /** The tree that has these keys. */
    static SearchTree tree(int[] keys) {
        SearchTree tree = new SearchTree(keys[0]);
        for (int i = 1; i < keys.length; i++) {
            tree.insert(keys[i]);
        }
        return tree;
    }
}
