/**
 * Clients of free structures: nothing is known of them but that they have at most k nodes. They
 * may be shared, cyclic and out of order.
 */
final class Free {
    private Free() {
    }

    static int list(LinkedList.Node head, int k, int a, int b, int c) {
        LinkedList list = new LinkedList(head);
        Steps.allow(k);
        list.add(a);
        Steps.allow(k + 1);
        boolean found = list.find(b);
        Steps.allow(k + 1);
        return (list.remove(c) ? 2 : 0) + (found ? 1 : 0);
    }

    static int items(ItemList.Node head, int k, ItemList.Item a, ItemList.Item b,
            ItemList.Item c) {
        ItemList list = new ItemList(head);
        list.add(a);
        Steps.allow(k + 1);
        int index = list.indexOf(b);
        Steps.allow(k + 1);
        return list.remove(c) ? index : -2;
    }

    static int bst(BinarySearchTree.Node root, int k, int a, int b, int c) {
        BinarySearchTree tree = new BinarySearchTree(root);
        Steps.allow(k);
        boolean added = tree.insert(a);
        Steps.allow(k + 1);
        boolean found = tree.find(b);
        Steps.allow(k + 1);
        return (tree.remove(c) ? 4 : 0) + (found ? 2 : 0) + (added ? 1 : 0);
    }

    static int tree(TreeMap.Node root, int k, int a, int b) {
        TreeMap map = new TreeMap(root, 0);
        Steps.allow(2 * k);
        boolean added = map.put(a, 1);
        Steps.allow(k + 1);
        return (map.contains(b) ? 2 : 0) + (added ? 1 : 0);
    }

    /* ---- one operation ---- */

    static int findItem(ItemList.Node head, int k, ItemList.Item item) {
        Steps.allow(k);
        return new ItemList(head).indexOf(item);
    }

    static boolean cutBst(BinarySearchTree.Node root, int k, int key) {
        Steps.allow(k);
        return new BinarySearchTree(root).remove(key);
    }

    static boolean putTree(TreeMap.Node root, int k, int key) {
        Steps.allow(2 * k);
        return new TreeMap(root, 0).put(key, 1);
    }
}
