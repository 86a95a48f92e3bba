// intent: arrays of every type are equal, or not
// explore: run
// domain: full
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package collections;

import java.util.Arrays;

public class EqualArrays {
    static int run(byte a, boolean b) {
        int[] x = { a, 2, 3 };
        boolean[] y = { b, true };
        double[] z = { a, 0.0 };
        if (Arrays.equals(x, new int[] { 1, 2 }) || !Arrays.equals(z, new double[] { a, 0.0 })
            || Arrays.equals(z, new double[] { a, -0.0 })) {
            return 3;
        }
        if (!Arrays.equals(x, new int[] { 7, 2, 3 })) {
            return 0;
        }
        if (Arrays.equals(y, new boolean[] { true, true })) {
            return 2;
        }
        return 1;
    }
}
