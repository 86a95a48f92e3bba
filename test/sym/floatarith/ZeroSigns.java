// intent: -0.0 equals 0.0 but divides differently
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// paths: 3
package floatarith;

public class ZeroSigns {
    static int run(float a) {
        if (a == 0.0f) {
            if (1.0f / a < 0.0f) {
                return 1;
            }
            return 2;
        }
        return 0;
    }
}
