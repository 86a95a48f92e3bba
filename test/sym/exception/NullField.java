// intent: getfield on a reference that is null on one path
// explore: run
// outcome: returns 7
// outcome: throws java.lang.NullPointerException
// paths: 2
package exception;

public class NullField {
    int field = 7;

    static int run(boolean absent) {
        NullField object = new NullField();
        if (absent) {
            object = null;
        }
        return object.field;
    }
}
