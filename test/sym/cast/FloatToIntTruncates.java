// intent: f2i rounds towards zero
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2..4
// witness: -2.5
package cast;

public class FloatToIntTruncates {
    static int run(float a) {
        if (a > -3.0f && a < -2.0f) {
            return (int) a == -2 ? 1 : 9;
        }
        return 0;
    }
}
