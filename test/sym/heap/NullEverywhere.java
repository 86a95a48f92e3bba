// intent: each kind of instruction on null
// explore: run
// outcome: returns 3
// outcome: returns 4
// outcome: returns 5
// outcome: returns 6
// outcome: returns 9
// outcome: returns 10
// no-jvm: structures are tried by test/run-heap
package heap;

public class NullEverywhere {
    static class Node extends RuntimeException {
        private static final long serialVersionUID = 1;
        int val;
        int[] ints;
        Node[] nodes;

        int get() {
            return val;
        }
    }

    @SuppressWarnings("all")
    static int code(Node n) {
        int at = n == null ? 0 : 7;
        try {
            if (at == 0) {
                at = 1;
                try {
                    n.val = 1;
                } catch (NullPointerException e) {
                    at = 2;
                    try {
                        n.get();
                    } catch (NullPointerException f) {
                        at = 3;
                        synchronized (n) {
                            at = 0;
                        }
                    }
                }
            }
            at = n.ints == null ? 4 : 7;
            int length = n.ints.length;
            at = 8;
            if (n.nodes == null) {
                at = length == 0 ? 5 : 6;
                n.nodes[0] = n;
            }
            if (n.nodes.length == 0) {
                return 9;
            }
            at = 10;
            throw n;
        } catch (NullPointerException e) {
            return at;
        } catch (Node e) {
            return e == n ? at : 0;
        }
    }

    static int run(Node n) {
        return Told.apart(code(n));
    }
}
