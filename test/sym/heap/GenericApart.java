// intent: objects of other type arguments are others; a class that holds nothing of the kind may be of all
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// no-jvm: structures are tried by test/run-heap
package heap;

public class GenericApart {
    static class Leaf {
    }

    interface Some<T> {
    }

    static class One<T> implements Some<T> {
        T held;
    }

    static class None<T> implements Some<T> {
    }

    static class Leaves implements Some<Leaf> {
    }

    static int code(Some<Leaf> a, Some<String> b) {
        if ((Object) a != b || a == null) {
            return a instanceof Leaves ? 1 : 0;
        }
        return a instanceof None ? 2 : 50;
    }

    static int run(Some<Leaf> a, Some<String> b) {
        return Told.apart(code(a, b));
    }
}
