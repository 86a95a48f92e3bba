// intent: checkcast on an object that a branch has chosen
// explore: run
// outcome: returns 4
// outcome: throws java.lang.ClassCastException
// paths: 2
package exception;

public class ClassCast {
    static int run(int a) {
        Object o = "text";
        if (a == 1) {
            o = new Object();
        }
        return ((String) o).length();
    }
}
