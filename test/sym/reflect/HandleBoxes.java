// intent: a method handle boxes a free number as valueOf does
// explore: run
// outcome: returns 1
// outcome: returns 2
// witness: 127
// witness: 128
package reflect;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class HandleBoxes {
    static int same(int x) {
        return x;
    }

    static int run(int x) throws Throwable {
        MethodHandle h = MethodHandles.lookup().findStatic(HandleBoxes.class, "same",
            MethodType.methodType(int.class, int.class));
        Object a = h.invoke(x), b = h.invoke(x);
        if (!a.equals(b)) {
            return 9;
        }
        if (a == b) {
            return x >= -128 && x <= 127 ? 1 : 9;
        }
        return x >= -128 && x <= 127 ? 9 : 2;
    }
}
