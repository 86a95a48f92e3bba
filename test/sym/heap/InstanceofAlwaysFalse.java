// intent: an unrelated class: none
// explore: run
// outcome: returns 0
// no-jvm: structures are tried by test/run-heap
package heap;

public class InstanceofAlwaysFalse {
    static class Apple {
    }

    static class Pear {
    }

    static int code(Apple a) {
        Object o = a;
        return o instanceof Pear ? 9 : 0;
    }

    static int run(Apple a) {
        return Told.apart(code(a));
    }
}
