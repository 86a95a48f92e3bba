// intent: two ints packed into a long come out again
// explore: run
// outcome: returns 1
// paths: 1
package bits;

public class PackUnpack {
    static int run(int a, int b) {
        long packed = (long) a << 32 | b & 0xffffffffL;
        if ((int) (packed >> 32) != a) {
            return 0;
        }
        if ((int) packed != b) {
            return 0;
        }
        return 1;
    }
}
