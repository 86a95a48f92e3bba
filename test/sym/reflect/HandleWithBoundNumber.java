// intent: a free number is bound to a method handle
// explore: run
// outcome: returns 0
// outcome: returns 1
// witness: 6
package reflect;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class HandleWithBoundNumber {
    static int twice(int x) {
        return 2 * x;
    }

    static int run(int x) throws Throwable {
        MethodHandle h = MethodHandles.lookup().findStatic(HandleWithBoundNumber.class, "twice",
            MethodType.methodType(int.class, int.class));
        if ((int) MethodHandles.insertArguments(h, 0, x).invokeExact() > 10) {
            return 1;
        }
        return 0;
    }
}
