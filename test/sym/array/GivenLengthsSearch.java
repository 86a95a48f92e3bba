// intent: binary search in arrays of one to four elements, as a tool without symbolic lengths sees it
// explore: run
// options: --array-lengths linear --arrays 4
// outcome: returns -1
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// may: returns *
// may: throws java.lang.NullPointerException
// paths: 24
// witness: {1}, 1
// witness: {1, 2}, 2
// witness: {1, 2, 3}, 3
// witness: {1, 2, 3, 4}, 4
package array;

public class GivenLengthsSearch {
    static int run(int[] x, int key) {
        int low = 0;
        int high = x.length - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            if (x[middle] == key) {
                return middle;
            } else if (x[middle] < key) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -1;
    }
}
