import bivium.Bivium;

/** One more element for a structure that satisfies its invariant and has at most as many nodes as scope says. */
final class Put {
    private Put() {
    }

    static void list(LinkedList list, int scope, int value) {
        Bivium.assume(list != null && list.repOK(scope));
        list.insert(value);
    }

    static boolean bst(BinarySearchTree tree, int scope, int key) {
        Bivium.assume(tree != null && tree.repOK(scope));
        return tree.insert(key);
    }

    static boolean tree(TreeMap map, int scope, int key) {
        Bivium.assume(map != null && map.repOK(scope));
        return map.put(key, 1);
    }

    /** The invariant is not assumed here, but by {@code --invariant repOK}, of what the method looks at. */
    static boolean validTree(TreeMap map, int scope, int key) {
        Bivium.assume(map != null && map.scope == scope);
        return map.put(key, 1);
    }

    static boolean hash(HashMap map, int scope, int key) {
        Bivium.assume(map != null && map.repOK(scope));
        return map.put(key, 1);
    }
}
