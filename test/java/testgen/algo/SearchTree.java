package testgen.algo;

/** A binary search tree of int keys, without duplicates. */
public class SearchTree {
    private static final class Node {
        private final int key;
        private Node left;
        private Node right;

        private Node(int key) {
            this.key = key;
        }
    }

    private Node root;
    private int size;

    /** False if the key was there before. */
    public boolean insert(int key) {
        if (root == null) {
            root = new Node(key);
            size = 1;
            return true;
        }
        Node node = root;
        while (true) {
            if (key == node.key) {
                return false;
            }
            if (key < node.key) {
                if (node.left == null) {
                    node.left = new Node(key);
                    break;
                }
                node = node.left;
            } else {
                if (node.right == null) {
                    node.right = new Node(key);
                    break;
                }
                node = node.right;
            }
        }
        size++;
        return true;
    }

    public boolean contains(int key) {
        Node node = root;
        while (node != null) {
            if (key == node.key) {
                return true;
            }
            node = key < node.key ? node.left : node.right;
        }
        return false;
    }

    public int minimum() {
        if (root == null) {
            throw new IllegalStateException("empty tree");
        }
        Node node = root;
        while (node.left != null) {
            node = node.left;
        }
        return node.key;
    }

    public int height() {
        return height(root);
    }

    private static int height(Node node) {
        if (node == null) {
            return 0;
        }
        int left = height(node.left);
        int right = height(node.right);
        return 1 + (left > right ? left : right);
    }

    public int size() {
        return size;
    }

    /** How many of the keys are different, by means of a tree. */
    public static int countDistinct(int[] keys) {
        SearchTree tree = new SearchTree();
        for (int key : keys) {
            tree.insert(key);
        }
        return tree.size();
    }
}
