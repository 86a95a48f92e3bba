// intent: a generator: its parameters are free, what it gives is the argument
// explore: run
// options: --array-lengths linear --arrays 2 --array-empty
// variant: --heap summary
// variant: --heap lazy
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// may: returns *
// witness: 1, {2}
package structure;

import bivium.From;

public class Ordered {
    static int run(@From("ordered") int[] array) {
        for (int i = 1; i < array.length; i++) {
            assert array[i - 1] <= array[i];
            if (array[i - 1] == array[i]) {
                return i;
            }
        }
        return 0;
    }

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
