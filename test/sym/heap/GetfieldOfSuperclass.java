// intent: a field that a superclass declares, in objects of several classes
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class GetfieldOfSuperclass {
    static class Top {
        int val;
    }

    static class Left extends Top {
    }

    static class Right extends Top {
        int other;
    }

    static int code(Top t) {
        if (t.val != 1) {
            return 0;
        }
        return t instanceof Right ? 2 : 1;
    }

    static int run(Top t) {
        return Told.apart(code(t));
    }
}
