// intent: throwing null throws a NullPointerException
// explore: run
// outcome: throws java.lang.IllegalStateException: real
// outcome: throws java.lang.NullPointerException
// paths: 2
package exception;

public class NullThrow {
    static int run(int a) {
        RuntimeException e = new IllegalStateException("real");
        if (a > 9) {
            e = null;
        }
        throw e;
    }
}
