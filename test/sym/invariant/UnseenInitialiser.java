// intent: a call that could be left out initialises a class, and that makes an input of it
// verdict: false (valid-assert)
// options: --invariant ok
// variant: --heap summary
// variant: --heap uber
// variant: --heap lazy
// variant: --heap summary --strategy bfs --self-check
// no-jvm: java makes no free objects
package invariant;

import bivium.Bivium;

public class UnseenInitialiser {
    static class Flag {
        static boolean set;
    }

    static class Helper {
        static int zero;

        static {
            Flag.set = true;
        }
    }

    static class Node {
        int v;
        Node next;

        boolean ok() {
            return count(this) >= 0 && Flag.set;
        }

        private static int count(Node n) {
            return n == null ? Helper.zero : 1 + count(n.next);
        }
    }

    public static void main(String[] args) {
        Node n = Bivium.freeObject(Node.class);
        assert n.v != 7;
    }
}
