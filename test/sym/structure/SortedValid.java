// intent: a validator of a parameter: in a sorted array the search misses nothing
// explore: run
// options: --array-lengths linear --arrays 3 --array-empty
// variant: --heap summary
// variant: --heap lazy
// variant: --strategy bfs
// outcome: returns -1
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// may: returns *
// witness: {1, 2, 3}, 3
package structure;

import bivium.Valid;

public class SortedValid {
    static int run(@Valid("isSorted") int[] array, int key) {
        int low = 0;
        int high = array.length - 1;
        int found = -1;
        while (low <= high && found < 0) {
            int middle = low + high >>> 1;
            if (array[middle] < key) {
                low = middle + 1;
            } else if (array[middle] > key) {
                high = middle - 1;
            } else {
                found = middle;
            }
        }
        for (int x : array) {
            assert x != key || found >= 0;
        }
        return found;
    }

    static boolean isSorted(int[] array) {
        if (array == null) {
            return false;
        }
        for (int i = 1; i < array.length; i++) {
            if (array[i - 1] > array[i]) {
                return false;
            }
        }
        return true;
    }
}
