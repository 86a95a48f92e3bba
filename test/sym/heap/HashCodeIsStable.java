// intent: the hash code that Object gives stays the same
// explore: run
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// exhaustive: false
// finds: returns 1
// finds: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class HashCodeIsStable {
    static class Node {
        int val;
    }

    static int code(Node a) {
        int first = a.hashCode();
        a.val++;
        return a.hashCode() == first ? 1 : 9;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
