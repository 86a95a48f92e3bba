// intent: the array is given on the command line, the index is free
// explore: run
// options: --arg 'x={5, 6, 7}'
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
package array;

public class FixedArrayArgument {
    static int run(int[] x, int i) {
        if (x[i] == 6) {
            return i == 1 ? 1 : 9;
        }
        return 0;
    }
}
