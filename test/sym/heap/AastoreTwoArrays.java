// intent: two free arrays can be one: a write to the first is seen in the second
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
// no-jvm: structures are tried by test/run-heap
package heap;

public class AastoreTwoArrays {
    static class Node {
    }

    static int code(Node[] a, Node[] b) {
        a[0] = null;
        if (b[0] == null) {
            return a == b ? 0 : 1;
        }
        return a == b ? 9 : 2;
    }

    static int run(Node[] a, Node[] b) {
        return Told.apart(code(a, b));
    }
}
