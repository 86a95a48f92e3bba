// intent: a static method called by reflection on a free number
// explore: run
// outcome: returns 0
// outcome: returns 1
// witness: 6
package reflect;

public class InvokeStatic {
    public static int twice(int x) {
        return 2 * x;
    }

    static int run(int x) throws Exception {
        Object r = InvokeStatic.class.getMethod("twice", int.class).invoke(null, x);
        if ((Integer) r > 10) {
            return 1;
        }
        return 0;
    }
}
