// intent: !(a < b) is not a >= b (fcmpg and fcmpl)
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package floatarith;

public class NegatedComparison {
    static int run(float a, float b) {
        if (!(a < b)) {
            if (!(a >= b)) {
                return 1;
            }
            return 2;
        }
        return 0;
    }
}
