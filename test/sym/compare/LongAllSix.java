// intent: the six comparisons of longs
// explore: run
// outcome: returns 21
// outcome: returns 41
// outcome: returns 38
package compare;

public class LongAllSix {
    static int run(long a) {
        int mask = 0;
        if (a == 5) {
            mask += 1;
        }
        if (a != 5) {
            mask += 2;
        }
        if (a < 5) {
            mask += 4;
        }
        if (a <= 5) {
            mask += 8;
        }
        if (a > 5) {
            mask += 16;
        }
        if (a >= 5) {
            mask += 32;
        }
        if (mask == 14) {
            return 38;
        }
        return mask == 50 ? twentyOne() : mask;
    }

    static int twentyOne() {
        return 21;
    }
}
