// intent: there are two values that one more does not make finite
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// paths: 3
package floatarith;

public class InfinityStays {
    static int run(float a) {
        if (a == Float.POSITIVE_INFINITY) {
            return 1;
        }
        if (a == Float.NEGATIVE_INFINITY) {
            return 2;
        }
        return 0;
    }
}
