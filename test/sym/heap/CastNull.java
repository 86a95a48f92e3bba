// intent: null passes every cast, even to a class without instances in the input
// explore: run
// outcome: returns 0
// outcome: throws java.lang.ClassCastException
// no-jvm: structures are tried by test/run-heap
package heap;

public class CastNull {
    static class Apple {
    }

    static class Pear {
    }

    static int code(Apple a) {
        Object o = a;
        Pear p = (Pear) o;
        return p == null ? 0 : 9;
    }

    static int run(Apple a) {
        return Told.apart(code(a));
    }
}
