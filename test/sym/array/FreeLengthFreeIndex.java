// intent: both length and index are free
// explore: run
// outcome: returns -1
// outcome: returns 1
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
package array;

public class FreeLengthFreeIndex {
    static int run(int n, int i) {
        if (n < 0 || n > 4) {
            return -1;
        }
        char[] x = new char[n];
        x[i] = 'q';
        return i < n && x[i] == 'q' ? 1 : 9;
    }
}
