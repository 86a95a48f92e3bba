// intent: java.lang.reflect.Array with free values and a free index
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
// witness: 1, 100
package reflect;

import java.lang.reflect.Array;

public class ArrayElements {
    static int run(int i, byte v) {
        double[] a = new double[3];
        Array.setByte(a, i, v);
        if (Array.getDouble(a, 1) == 100) {
            return 1;
        }
        return 0;
    }
}
