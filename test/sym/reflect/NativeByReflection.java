// intent: a native method called by reflection knows no free numbers
// explore: run
// exhaustive: false
// finds: stopped
// no-jvm: the machine stops
package reflect;

public class NativeByReflection {
    static int run(double x) throws Exception {
        return (Double) Math.class.getMethod("sin", double.class).invoke(null, x) > 0.5 ? 1 : 0;
    }
}
