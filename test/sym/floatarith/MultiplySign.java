// intent: fmul by -1 turns the sign around
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// paths: 3
package floatarith;

public class MultiplySign {
    static int run(float a) {
        float b = a * -1.0f;
        if (b > 0.0f) {
            return a < 0.0f ? 1 : 9;
        }
        if (b < 0.0f) {
            return 2;
        }
        return 0;
    }
}
