// intent: parity by folding equals the count's lowest bit
// explore: run
// outcome: returns 1
// paths: 1
package bits;

public class Parity {
    static int run(short a) {
        int p = a & 0xffff;
        p ^= p >> 8;
        p ^= p >> 4;
        p ^= p >> 2;
        p ^= p >> 1;
        if ((p & 1) != (Integer.bitCount(a & 0xffff) & 1)) {
            return 0;
        }
        return 1;
    }
}
