// intent: binary search finds what is there, and nothing else
// explore: run
// outcome: returns 1
// outcome: returns 0
package algo;

public class BinarySearch {
    static int run(int key) {
        int[] x = {-5, 0, 3, 8, 13, 21, 34};
        int low = 0;
        int high = x.length - 1;
        while (low <= high) {
            int mid = low + high >>> 1;
            if (x[mid] < key) {
                low = mid + 1;
            } else if (x[mid] > key) {
                high = mid - 1;
            } else {
                return x[mid] == key ? 1 : 9;
            }
        }
        boolean there = key == -5 | key == 0 | key == 3 | key == 8 | key == 13 | key == 21 | key == 34;
        if (there) {
            return 9;
        }
        return 0;
    }
}
