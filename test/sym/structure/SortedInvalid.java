// intent: on request, inputs that the validator refuses come behind the others
// explore: run
// options: --array-lengths linear --arrays 2 --array-null --invalid
// outcome: returns *
// outcome: throws java.lang.NullPointerException
// outcome: throws java.lang.IllegalStateException: not sorted
// paths: 4
// witness: {1, 2}
// witness: {2, 1}
package structure;

import bivium.Valid;

public class SortedInvalid {
    static int run(@Valid("isSorted") int[] array) {
        int steps = 0;
        for (int i = 1; i < array.length; i++) {
            if (array[i - 1] > array[i]) {
                throw new IllegalStateException("not sorted");
            }
            steps += array[i - 1] < array[i] ? 1 : 0;
        }
        return steps;
    }

    static boolean isSorted(int[] array) {
        for (int i = 1; i < array.length; i++) {
            if (array[i - 1] > array[i]) {
                return false;
            }
        }
        return true;
    }
}
