import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;

/**
 * Runs on a plain Java machine: the structures do what those of java.util do, keep their invariants,
 * and the invariants refuse structures that are broken.
 */
final class Check {
    private static final Random RANDOM = new Random(1);

    private Check() {
    }

    private static void check(boolean holds, String what) {
        if (!holds)
            throw new IllegalStateException(what);
    }

    private static int key() {
        int k = RANDOM.nextInt(24);
        return k < 20 ? k : k == 20 ? Integer.MIN_VALUE : k == 21 ? Integer.MAX_VALUE : -k << 16;
    }

    public static void main(String[] args) {
        for (int round = 0; round < 300; round++) {
            list();
            sorted();
            items();
            bst();
            tree();
            hash();
        }
        broken();
    }

    private static void list() {
        LinkedList list = new LinkedList(null);
        List<Integer> model = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            Integer k = key();
            switch (RANDOM.nextInt(3)) {
            case 0:
                list.add(k);
                model.add(k);
                break;
            case 1:
                check(list.find(k) == model.contains(k), "LinkedList.find");
                break;
            default:
                check(list.remove(k) == model.remove(k), "LinkedList.remove");
            }
            check(list.acyclic(model.size()), "LinkedList.acyclic");
            check(model.isEmpty() || !list.acyclic(model.size() - 1), "LinkedList.acyclic");
        }
        int at = 0;
        for (LinkedList.Node n = list.head; n != null; n = n.next)
            check(model.get(at++) == n.value, "LinkedList.add");
        check(at == model.size(), "LinkedList");
    }

    private static void sorted() {
        LinkedList list = new LinkedList(null);
        List<Integer> model = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            int k = key();
            list.insert(k);
            model.add(k);
            check(list.repOK(model.size()), "LinkedList.insert");
        }
        Collections.sort(model);
        LinkedList.Node n = list.head;
        for (int k : model) {
            check(n.value == k, "LinkedList.insert");
            n = n.next;
        }
        check(n == null, "LinkedList.insert");
    }

    private static void items() {
        ItemList list = new ItemList(null);
        List<ItemList.Item> model = new ArrayList<>();
        ItemList.Item[] all = new ItemList.Item[12];
        for (int i = 1; i < all.length; i++) {
            all[i] = new ItemList.Item();
            all[i].id = i / 2;
        }
        for (int i = 0; i < 100; i++) {
            ItemList.Item item = all[RANDOM.nextInt(all.length)];
            check(list.indexOf(item) == model.indexOf(item), "ItemList.indexOf");
            if (RANDOM.nextBoolean()) {
                list.add(item);
                model.add(0, item);
            } else {
                check(list.remove(item) == model.remove(item), "ItemList.remove");
            }
            boolean twice = model.stream().distinct().count() < model.size();
            check(list.repOK(model.size()) == !twice, "ItemList.repOK");
            check(model.isEmpty() || !list.repOK(model.size() - 1), "ItemList.repOK");
        }
    }

    private static void bst() {
        BinarySearchTree tree = new BinarySearchTree(null);
        TreeSet<Integer> model = new TreeSet<>();
        for (int i = 0; i < 100; i++) {
            Integer k = key();
            if (RANDOM.nextBoolean())
                check(tree.insert(k) == model.add(k), "BinarySearchTree.insert");
            else
                check(tree.remove(k) == model.remove(k), "BinarySearchTree.remove");
            check(tree.repOK(model.size()), "BinarySearchTree.repOK");
            check(model.isEmpty() || !tree.repOK(model.size() - 1), "BinarySearchTree.repOK");
            k = key();
            check(tree.find(k) == model.contains(k), "BinarySearchTree.find");
        }
    }

    private static void tree() {
        TreeMap map = new TreeMap();
        java.util.TreeMap<Integer, Integer> model = new java.util.TreeMap<>();
        for (int i = 0; i < 150; i++) {
            Integer k = key();
            int v = 1 + RANDOM.nextInt(100);
            if (RANDOM.nextInt(5) < 3)
                check(map.put(k, v) == (model.put(k, v) == null), "TreeMap.put");
            else
                check(map.remove(k) == (model.remove(k) != null), "TreeMap.remove");
            check(map.size == model.size(), "TreeMap.size");
            check(map.repOK(model.size()), "TreeMap.repOK");
            check(model.isEmpty() || !map.repOK(model.size() - 1), "TreeMap.repOK");
            k = key();
            check(map.contains(k) == model.containsKey(k), "TreeMap.contains");
            check(map.get(k) == model.getOrDefault(k, 0), "TreeMap.get");
        }
    }

    private static void hash() {
        HashMap map = new HashMap();
        java.util.HashMap<Integer, Integer> model = new java.util.HashMap<>();
        for (int i = 0; i < 100; i++) {
            Integer k = key();
            int v = 1 + RANDOM.nextInt(100);
            if (RANDOM.nextInt(5) < 3)
                check(map.put(k, v) == (model.put(k, v) == null), "HashMap.put");
            else
                check(map.remove(k) == (model.remove(k) != null), "HashMap.remove");
            check(map.size == model.size(), "HashMap.size");
            boolean small = map.table.length <= HashMap.MOST_BUCKETS;
            check(map.repOK(model.size()) == small, "HashMap.repOK");
            check(model.isEmpty() || !map.repOK(model.size() - 1), "HashMap.repOK");
            k = key();
            check(map.contains(k) == model.containsKey(k), "HashMap.contains");
            check(map.get(k) == model.getOrDefault(k, 0), "HashMap.get");
        }
    }

    /* ---- structures that are not what they should be ---- */

    private static void broken() {
        LinkedList list = new LinkedList(null);
        list.add(3);
        list.add(1);
        check(!list.repOK(9), "a list out of order");
        list.head.next.next = list.head;
        check(!list.acyclic(9), "a cyclic list");

        brokenBst();
        brokenTree();
        brokenHash();
    }

    private static void brokenBst() {
        BinarySearchTree tree = new BinarySearchTree(null);
        for (int k : new int[] {4, 2, 6, 1, 3})
            tree.insert(k);
        BinarySearchTree.Node root = tree.root, right = root.right;
        root.right = root.left;
        check(!tree.repOK(9), "a tree with one node below two");
        root.right = root;
        check(!tree.repOK(9), "a cyclic tree");
        root.right = right;
        root.left.right.key = 5;
        check(!tree.repOK(9), "a key on the wrong side of the root");
        root.left.right.key = 3;
        check(tree.repOK(9), "a tree");
    }

    private static TreeMap five() {
        TreeMap map = new TreeMap();
        for (int k : new int[] {4, 2, 6, 1, 3})
            map.put(k, k);
        check(map.repOK(5), "a map");
        return map;
    }

    private static void brokenTree() {
        TreeMap map = five();
        map.size = 4;
        check(!map.repOK(9), "a map of the wrong size");
        map = five();
        map.root.red = true;
        check(!map.repOK(9), "a red root");
        map = five();
        map.root.parent = map.root;
        check(!map.repOK(9), "a root with a parent");
        map = five();
        map.root.left.red = true;
        check(!map.repOK(9), "red below red");
        map = five();
        map.root.left.left.red = false;
        check(!map.repOK(9), "unequal numbers of black nodes");
        map = five();
        map.root.left.parent = null;
        check(!map.repOK(9), "a wrong parent");
        map = five();
        map.root.left.right = map.root.left.left;
        check(!map.repOK(9), "a node twice below another");
        map = five();
        map.root.left.right.key = 4;
        check(!map.repOK(9), "a key twice");
    }

    private static void brokenHash() {
        HashMap map = new HashMap();
        map.put(1, 1);
        map.put(5, 5);
        check(map.repOK(2), "a map");
        HashMap.Node first = map.table[1];
        map.table[2] = first;
        check(!map.repOK(9), "a node in two buckets");
        map.table[2] = null;
        first.next.next = first;
        check(!map.repOK(9), "a cyclic chain");
        first.next.next = null;
        first.key = first.next.key;
        check(!map.repOK(9), "a key twice");
        map.table = null;
        check(!map.repOK(9), "no table");
    }
}
