// intent: no order holds with NaN, so that all three tests can fail
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 4
// paths: 4
package floatarith;

public class NanComparesFalse {
    static int run(float a) {
        if (a < 1.0f) {
            return 1;
        }
        if (a > 1.0f) {
            return 2;
        }
        if (a == 1.0f) {
            return 3;
        }
        return 4;
    }
}
