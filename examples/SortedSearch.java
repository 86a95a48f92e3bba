import bivium.From;
import bivium.Valid;

/*
 * Binary search, whose array has to be sorted. find says so with a method that recognises such arrays,
 * findOrdered with one that makes them.
 *
 *   build/bivium explore -cp build/bivium.jar --method find --strategy bfs --max-paths 9 examples/SortedSearch.java
 *   build/bivium explore -cp build/bivium.jar --method findOrdered --strategy bfs --max-paths 9 examples/SortedSearch.java
 *
 * With --invalid there are arrays that are not sorted, too, behind the others:
 *
 *   build/bivium explore -cp build/bivium.jar --method find --array-lengths linear --arrays 2 --invalid examples/SortedSearch.java
 */
public class SortedSearch {
    static int find(@Valid("isSorted") int[] array, int key) {
        int low = 0;
        int high = array.length - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            if (array[middle] < key) {
                low = middle + 1;
            } else if (array[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -1;
    }

    static int findOrdered(@From("ordered") int[] array, int key) {
        return find(array, key);
    }

    /** Is it an array at all, and is no element above the next? */
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

    /** Each element is as far above the one before as the step says. */
    static int[] ordered(int first, byte[] steps) {
        int[] array = new int[steps.length + 1];
        array[0] = first;
        for (int i = 0; i < steps.length; i++) {
            if (steps[i] < 0) {
                throw new IllegalArgumentException("a step back");
            }
            array[i + 1] = Math.addExact(array[i], steps[i]);
        }
        return array;
    }
}
