// intent: two inner objects can have one outer object
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// options: --heap-objects 4
// no-jvm: structures are tried by test/run-heap
package heap;

public class InnerWrites {
    int val;

    class Inner {
        void set(int v) {
            val = v;
        }

        int get() {
            return val;
        }
    }

    static int code(Inner a, Inner b) {
        a.set(1);
        b.set(2);
        if (a.get() == 2) {
            return a == b ? 0 : 1;
        }
        return a == b ? 9 : 2;
    }

    static int run(Inner a, Inner b) {
        return Told.apart(code(a, b));
    }
}
