// intent: fdiv never throws
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
package floatarith;

public class DivideByZeroIsNoException {
    static int run(float a) {
        float q = a / 0.0f;
        if (q != q) {
            return 1;
        }
        return 0;
    }
}
