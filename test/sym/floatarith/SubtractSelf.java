// intent: a - a is 0 unless a is NaN or infinite
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
package floatarith;

public class SubtractSelf {
    static int run(float a) {
        if (a - a == 0.0f) {
            return 0;
        }
        return 1;
    }
}
