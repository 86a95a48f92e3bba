// intent: newarray with a negative length
// explore: run
// outcome: returns 3
// outcome: returns 0
// outcome: throws java.lang.NegativeArraySizeException
// paths: 3
package exception;

public class NegativeSize {
    static int run(int n) {
        if (n > 3) {
            return 0;
        }
        int[] x = new int[n < 0 ? n : three()];
        return x.length;
    }

    static int three() {
        return 3;
    }
}
