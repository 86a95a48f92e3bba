// intent: a double is cast to byte by way of int
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package cast;

public class DoubleToByte {
    static int run(double a) {
        byte b = (byte) a;
        if (a > 200.0 && a < 201.0) {
            return b == -56 ? 1 : 9;
        }
        if (a > 3.0e9) {
            return b == -1 ? 2 : 9;
        }
        return 0;
    }
}
