// intent: a virtual call on a receiver that a branch has chosen
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2
package object;

public class VirtualCall {
    static class Base {
        int id() {
            return 1;
        }
    }

    static class Derived extends Base {
        @Override
        int id() {
            return 2;
        }
    }

    static int run(int a) {
        Base object = new Base();
        if (a % 2 == 0) {
            object = new Derived();
        }
        return object.id();
    }
}
