// intent: iastore with a free index changes one element only
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
package array;

public class WriteInts {
    static int run(int i) {
        int[] x = new int[4];
        x[i] = 7;
        int sum = x[0] + x[1] + x[2] + x[3];
        if (sum != 7) {
            return 9;
        }
        if (x[2] == 7) {
            return 1;
        }
        return 0;
    }
}
