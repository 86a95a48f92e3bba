// intent: tests of the elements of an array
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
// no-jvm: structures are tried by test/run-heap
package heap;

public class InstanceofOfElement {
    static class Top {
    }

    static class Low extends Top {
    }

    static int code(Top[] all) {
        if (all[0] instanceof Low) {
            return all[0] == all[1] ? 1 : 2;
        }
        return 0;
    }

    static int run(Top[] all) {
        return Told.apart(code(all));
    }
}
