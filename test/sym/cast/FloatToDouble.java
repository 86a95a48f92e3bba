// intent: f2d loses nothing
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
package cast;

public class FloatToDouble {
    static int run(float a) {
        double d = a;
        if ((float) d == a) {
            return 0;
        }
        return a != a ? 1 : 9;
    }
}
