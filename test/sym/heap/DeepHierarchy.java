// intent: eight classes below each other, two implementations
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class DeepHierarchy {
    static class C0 {
        int code() {
            return 1;
        }
    }

    static class C1 extends C0 {
    }

    static class C2 extends C1 {
    }

    static class C3 extends C2 {
        @Override
        int code() {
            return 2;
        }
    }

    static class C4 extends C3 {
    }

    static class C5 extends C4 {
    }

    static class C6 extends C5 {
        int extra;
    }

    static class C7 extends C6 {
    }

    static int code(C0 c) {
        int code = c.code();
        if (c instanceof C6 six && six.extra == 1) {
            return code == 2 ? 3 : 9;
        }
        return code;
    }

    static int run(C0 c) {
        return Told.apart(code(c));
    }
}
