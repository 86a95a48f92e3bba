// intent: sides that come to the edge of --heap-depth are merged; that there are deeper inputs is told once
// explore: run
// options: --merge on --heap-depth 2
// exhaustive: false
// may: stopped
// outcome: returns *
// paths: 3
// no-jvm: the merged result is any of several
package merge;

public class EdgeMerged {
    static class Node {
        int key;
        Node left, right;
    }

    static int run(Node root, int key) {
        int r = 0;
        if (root != null) {
            Node below = key < root.key ? root.left : root.right;
            if (below != null) {
                r = below.left == root || below.right == root ? 1 : 2;
                if (below.left != null && below.left.key == key) {
                    r = 3;
                }
            }
        }
        return r;
    }
}
