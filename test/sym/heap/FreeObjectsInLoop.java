// intent: three free objects are one, two or three
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// no-jvm: structures are tried by test/run-heap
package heap;

import bivium.Bivium;

public class FreeObjectsInLoop {
    static class Node {
    }

    static int code() {
        Node[] all = new Node[3];
        int different = 0;
        for (int i = 0; i < 3; i++) {
            all[i] = Bivium.freeObject(Node.class);
            boolean old = false;
            for (int k = 0; k < i; k++) {
                old |= all[k] == all[i];
            }
            if (!old) {
                different++;
            }
        }
        return different;
    }

    static int run() {
        return Told.apart(code());
    }
}
