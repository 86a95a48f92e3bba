// intent: the greatest common divisor of small numbers
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 4
package algo;

public class Gcd {
    static int run(byte a, byte b) {
        if (a < 1 || a > 4 || b < 1 || b > 4) {
            return 0;
        }
        int x = a;
        int y = b;
        while (y != 0) {
            int t = x % y;
            x = y;
            y = t;
        }
        for (int i = 1; i < 5; i++) {
            if (x == i) {
                return i;
            }
        }
        return 9;
    }
}
