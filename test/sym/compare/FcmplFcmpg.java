// intent: both comparison instructions of float, on the same operands
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 4
// paths: 4
package compare;

public class FcmplFcmpg {
    static int run(float a, float b) {
        if (a >= b) {
            if (a <= b) {
                return 1;
            }
            return 2;
        }
        if (a <= b) {
            return 3;
        }
        return 4;
    }
}
