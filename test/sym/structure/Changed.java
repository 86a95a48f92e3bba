// intent: validators see the input as it was at the start, whatever the method does to it
// explore: run
// options: --array-lengths linear --arrays 1
// outcome: returns 1
// outcome: returns 2
// may: throws java.lang.NullPointerException
// paths: 2
// witness: {5}
// witness: {7}
package structure;

import bivium.Valid;

public class Changed {
    static int run(@Valid("isSmall") byte[] array) {
        int was = array[0];
        array[0] = -1;
        return was > 6 ? 2 : 1;
    }

    static boolean isSmall(byte[] array) {
        return array.length == 1 && array[0] >= 0;
    }
}
