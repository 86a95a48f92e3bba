// intent: a constant table read with a computed index
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
package array;

public class Lookup {
    static final byte[] BITS = {0, 1, 1, 2, 1, 2, 2, 3};

    static int run(int a) {
        int bits = BITS[a & 7];
        if (bits == 3) {
            return (a & 7) == 7 ? 1 : 9;
        }
        return 0;
    }
}
