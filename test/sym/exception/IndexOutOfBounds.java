// intent: a read with a free index: in bounds or not
// explore: run
// outcome: returns *
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
// paths: 2..3
package exception;

public class IndexOutOfBounds {
    static int run(int i) {
        int[] x = {10, 20, 30};
        return x[i];
    }
}
