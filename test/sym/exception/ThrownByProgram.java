// intent: athrow with a message of the program's own
// explore: run
// outcome: returns 0
// outcome: throws java.lang.IllegalArgumentException: negative
// paths: 2
package exception;

public class ThrownByProgram {
    static int run(int a) {
        if (a < 0) {
            throw new IllegalArgumentException("negative");
        }
        return 0;
    }
}
