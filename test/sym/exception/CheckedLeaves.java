// intent: a checked exception leaves the method
// explore: run
// outcome: returns 1
// outcome: throws java.io.IOException: disk
// paths: 2
package exception;

public class CheckedLeaves {
    static int run(int a) throws java.io.IOException {
        if (a == 1234567) {
            throw new java.io.IOException("disk");
        }
        return 1;
    }
}
