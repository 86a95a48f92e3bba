// intent: a default method calls an abstract one
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
package object;

public class DefaultMethod {
    interface Doubler {
        int base(int x);

        default int twice(int x) {
            return 2 * base(x);
        }
    }

    static class PlusOne implements Doubler {
        @Override
        public int base(int x) {
            return x + 1;
        }
    }

    static int run(short x) {
        if (new PlusOne().twice(x) == 12) {
            return x == 5 ? 1 : 9;
        }
        return 0;
    }
}
