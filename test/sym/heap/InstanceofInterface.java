// intent: an interface that some of the subclasses have
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// no-jvm: structures are tried by test/run-heap
package heap;

public class InstanceofInterface {
    interface Loud {
    }

    static class Top {
    }

    static class Quiet extends Top {
    }

    static class Bell extends Top implements Loud {
    }

    static class Drum extends Quiet implements Loud {
    }

    static int code(Top t) {
        if (t instanceof Loud) {
            return t instanceof Quiet ? 1 : 2;
        }
        return t instanceof Quiet ? 3 : 0;
    }

    static int run(Top t) {
        return Told.apart(code(t));
    }
}
