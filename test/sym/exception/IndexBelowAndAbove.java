// intent: both ways out of an array
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package exception;

public class IndexBelowAndAbove {
    static int run(int i) {
        byte[] x = new byte[5];
        try {
            x[i] = 1;
        } catch (ArrayIndexOutOfBoundsException e) {
            return i < 0 ? 1 : two();
        }
        return 0;
    }

    static int two() {
        return 2;
    }
}
