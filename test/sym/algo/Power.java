// intent: fast exponentiation modulo 16
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package algo;

public class Power {
    static int run(byte base, byte exponent) {
        if (exponent < 0 || exponent > 3) {
            return 0;
        }
        int r = 1;
        int b = base;
        for (int e = exponent; e > 0; e >>= 1) {
            if ((e & 1) == 1) {
                r = r * b & 15;
            }
            b = b * b & 15;
        }
        if (r == 8) {
            return 1;
        }
        return 2;
    }
}
