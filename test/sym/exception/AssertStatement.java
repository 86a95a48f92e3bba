// intent: explore sees a failed assertion as an exception
// explore: run
// outcome: returns 1
// outcome: throws java.lang.AssertionError: too big
// paths: 2
package exception;

public class AssertStatement {
    static int run(int a) {
        assert a < 1000 : "too big";
        return 1;
    }
}
