// intent: Float.compare puts NaN above infinity
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package compare;

public class FloatCompareNan {
    static int run(float a) {
        if (Float.compare(a, Float.POSITIVE_INFINITY) > 0) {
            return a != a ? 1 : 9;
        }
        if (Float.compare(a, Float.POSITIVE_INFINITY) == 0) {
            return 2;
        }
        return 0;
    }
}
