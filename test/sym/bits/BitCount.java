// intent: Integer.bitCount of a free int
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// paths: 3
package bits;

public class BitCount {
    static int run(int a) {
        int n = Integer.bitCount(a);
        if (n == 32) {
            return a == -1 ? 1 : 9;
        }
        if (n == 0) {
            return a == 0 ? 2 : 9;
        }
        return n > 0 && n < 32 ? 0 : 9;
    }
}
