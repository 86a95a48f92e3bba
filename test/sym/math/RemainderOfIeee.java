// intent: IEEEremainder rounds the quotient to nearest
// explore: run
// outcome: returns 0
// outcome: returns 1
// witness: 5.0
package math;

public class RemainderOfIeee {
    static int run(double a) {
        if (!(a >= 0) || !(a <= 6)) {
            return 0;
        }
        if (Math.IEEEremainder(a, 3.0) < -0.5) {
            return 1;
        }
        return 0;
    }
}
