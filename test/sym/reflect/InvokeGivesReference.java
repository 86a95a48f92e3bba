// intent: one of several objects comes back from a call by reflection
// explore: run
// outcome: returns "yes"
// outcome: returns null
// witness: true
// witness: false
package reflect;

public class InvokeGivesReference {
    public static Object pick(boolean b) {
        return b ? "yes" : null;
    }

    static Object run(boolean b) throws Exception {
        return InvokeGivesReference.class.getMethod("pick", boolean.class).invoke(null, b);
    }
}
