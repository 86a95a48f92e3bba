// intent: several implementations, one of them for two classes
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class InvokeSeveral {
    static class Top {
        int code() {
            return 1;
        }
    }

    static class Middle extends Top {
        @Override
        int code() {
            return 2;
        }
    }

    static class Low extends Middle {
    }

    static class Other extends Top {
        @Override
        int code() {
            return 3;
        }
    }

    static int code(Top t) {
        int code = t.code();
        boolean middle = t instanceof Middle;
        return middle == (code == 2) ? code : 9;
    }

    static int run(Top t) {
        return Told.apart(code(t));
    }
}
