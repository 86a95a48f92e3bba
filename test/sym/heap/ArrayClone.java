// intent: a clone of a free array is another array with the same elements
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
// no-jvm: structures are tried by test/run-heap
package heap;

public class ArrayClone {
    static class Node {
    }

    static int code(Node[] all) {
        Node[] copy = all.clone();
        if (copy == all) {
            return 9;
        }
        copy[0] = null;
        return all[0] == null ? 0 : 1;
    }

    static int run(Node[] all) {
        return Told.apart(code(all));
    }
}
