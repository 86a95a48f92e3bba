// intent: an invariant that depends on a static field is not asked while the program has another value there
// explore: run
// options: --invariant repOK
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// paths: 3
// variant: --heap summary
// variant: --heap lazy
// no-jvm: java makes no free objects
package invariant;

public class StaticMeanwhile {
    static class Node {
        static int most = 2;
        Node next;

        boolean repOK() {
            int length = 0;
            for (Node n = this; n != null; n = n.next) {
                if (++length > most)
                    return false;
            }
            return true;
        }
    }

    static int run(Node n) {
        Node.most = 0;
        int length = n == null ? 0 : n.next == null ? 1 : n.next.next == null ? 2 : 3;
        Node.most = 2;
        return length;
    }
}
