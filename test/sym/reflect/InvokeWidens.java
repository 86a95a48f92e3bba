// intent: a free float is widened on its way into a method
// explore: run
// outcome: returns 0
// outcome: returns 1
// witness: 11.0f
package reflect;

public class InvokeWidens {
    public static double half(double d) {
        return d / 2;
    }

    static int run(float x) throws Exception {
        Object r = InvokeWidens.class.getMethod("half", double.class).invoke(null, x);
        if ((Double) r > 5) {
            return 1;
        }
        return 0;
    }
}
