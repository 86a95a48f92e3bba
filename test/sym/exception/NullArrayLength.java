// intent: arraylength of null
// explore: run
// outcome: returns 4
// outcome: throws java.lang.NullPointerException
// paths: 2
package exception;

public class NullArrayLength {
    static int run(int a) {
        int[] x = new int[4];
        if (a == 0) {
            x = null;
        }
        return x.length;
    }
}
