// intent: the last element of an array with a free length
// explore: run
// outcome: returns -1
// outcome: returns 1
// outcome: throws java.lang.ArrayIndexOutOfBoundsException: Index -1 out of bounds for length 0
package array;

public class FreeLengthLastElement {
    static int run(int n) {
        if (n < 0 || n > 3) {
            return -1;
        }
        int[] x = new int[n];
        x[n - 1] = 5;
        int sum = 0;
        for (int v : x) {
            sum += v;
        }
        return sum == 5 ? 1 : 9;
    }
}
