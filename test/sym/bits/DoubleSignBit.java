// intent: the sign bit of a double tells the zeros apart
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package bits;

public class DoubleSignBit {
    static int run(double d) {
        if (d == 0.0) {
            if (Double.doubleToRawLongBits(d) < 0) {
                return 1;
            }
            return 2;
        }
        return 0;
    }
}
