// intent: where the test fails, siblings and superclasses remain
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 4
// outcome: returns 5
// no-jvm: structures are tried by test/run-heap
package heap;

public class InstanceofSiblings {
    static class Top {
    }

    static class Left extends Top {
    }

    static class LowerLeft extends Left {
    }

    static class Right extends Top {
    }

    static int code(Top t) {
        if (t instanceof Left) {
            return t instanceof LowerLeft ? 1 : 2;
        }
        if (t instanceof Right) {
            return 3;
        }
        return t == null ? 4 : 5;
    }

    static int run(Top t) {
        return Told.apart(code(t));
    }
}
