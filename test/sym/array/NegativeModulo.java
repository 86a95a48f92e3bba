// intent: % of a negative number is a negative index
// explore: run
// outcome: returns *
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
package array;

public class NegativeModulo {
    static int run(int i) {
        int[] x = {1, 2, 3, 4};
        return x[i % 4];
    }
}
