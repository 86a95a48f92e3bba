// intent: putfield on null throws before anything is stored
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2
package exception;

public class NullPutField {
    int field;

    static int run(int a) {
        NullPutField object = a == 5 ? make(true) : make(false);
        try {
            object.field = a;
            return 1;
        } catch (NullPointerException e) {
            return a == 5 ? 2 : 9;
        }
    }

    static NullPutField make(boolean none) {
        return none ? null : new NullPutField();
    }
}
