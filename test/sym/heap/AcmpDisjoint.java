// intent: references of unrelated classes are equal only if both are null
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// no-jvm: structures are tried by test/run-heap
package heap;

public class AcmpDisjoint {
    static class Apple {
    }

    static class Pear {
    }

    static int code(Apple a, Pear b) {
        Object x = a;
        Object y = b;
        if (x == y) {
            return a == null && b == null ? 0 : 9;
        }
        return a == null ? 1 : 2;
    }

    static int run(Apple a, Pear b) {
        return Told.apart(code(a, b));
    }
}
