// intent: loads, stores and the length of arrays that are null
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 4
// outcome: returns 5
// brute force with 2 objects
// no-jvm: structures are tried by test/run-heap
package heap;

public class NullArrays {
    static class Node {
        int[] ints;
        long[] longs;
        Node[] nodes;
        boolean[] flags;
    }

    static int code(Node n) {
        int at = 1;
        try {
            Node m = n.nodes == null ? n : n;
            at = 2;
            int[] ints = m.ints;
            if (ints != null) {
                return 5;
            }
            if (m.longs == null) {
                at = m.nodes == null ? 3 : 4;
                m.longs[0] = 1;
            }
            return ints[0];
        } catch (NullPointerException e) {
            return at;
        }
    }

    static int run(Node n) {
        return Told.apart(code(n));
    }
}
