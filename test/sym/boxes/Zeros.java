// intent: zeros at both ends of a number
// explore: run
// domain: full
// outcome: returns 1
// paths: 1
package boxes;

public class Zeros {
    static int run(byte a) {
        int leading = Integer.numberOfLeadingZeros(a);
        int trailing = Long.numberOfTrailingZeros(a);
        int highest = Integer.highestOneBit(a);
        boolean ok = a == 0 ? leading == 32 && trailing == 64 && highest == 0
            : highest == 1 << 31 - leading && (a >> trailing & 1) == 1 && (a & (1L << trailing) - 1) == 0;
        if (ok) {
            return 1;
        }
        return 0;
    }
}
