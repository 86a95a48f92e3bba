// intent: an inner object has a reference to its outer one, a field like others
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class InnerClass {
    int val;
    Inner mine;

    class Inner {
        int sum() {
            return mine == this ? 0 : val == 1 ? 1 : 2;
        }
    }

    static int code(Inner i) {
        return i.sum();
    }

    static int run(Inner i) {
        return Told.apart(code(i));
    }
}
