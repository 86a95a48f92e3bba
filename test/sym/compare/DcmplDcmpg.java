// intent: both comparison instructions of double, on the same operands
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 4
// paths: 4
package compare;

public class DcmplDcmpg {
    static int run(double a, double b) {
        if (!(a <= b)) {
            if (a > b) {
                return 1;
            }
            return 2;
        }
        if (!(a < b)) {
            return 3;
        }
        return 4;
    }
}
