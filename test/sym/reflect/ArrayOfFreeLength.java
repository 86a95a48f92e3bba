// intent: an array whose length is free, made by reflection
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NegativeArraySizeException
// witness: 2
// witness: -1
package reflect;

import java.lang.reflect.Array;

public class ArrayOfFreeLength {
    static int run(byte n) {
        if (n > 2) {
            return 0;
        }
        return Array.getLength(Array.newInstance(int.class, n));
    }
}
