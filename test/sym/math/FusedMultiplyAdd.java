// intent: fma rounds once, and is solved exactly
// explore: run
// outcome: returns 0
// outcome: returns 1
// witness: 0.1f, 10.0f
package math;

public class FusedMultiplyAdd {
    static int run(float a, float b) {
        if (a != 0.1f || !(b >= 9) || !(b <= 11)) {
            return 0;
        }
        if (Math.fma(a, b, -1.0f) != a * b - 1.0f) {
            return 1;
        }
        return 0;
    }
}
