// intent: a lambda that captured a free object
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

import java.util.function.IntSupplier;

public class InvokeLambda {
    static class Node {
        int val;
    }

    static int code(Node a) {
        IntSupplier s = () -> a.val == 1 ? 1 : 0;
        a.val = a.val == 2 ? 1 : a.val;
        return s.getAsInt();
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
