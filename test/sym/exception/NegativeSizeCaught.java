// intent: the exception of anewarray is caught; its message is the length
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package exception;

public class NegativeSizeCaught {
    static int run(int n) {
        if (n > 2) {
            return 0;
        }
        try {
            String[] x = new String[n];
            return 1;
        } catch (NegativeArraySizeException e) {
            return 2;
        }
    }
}
