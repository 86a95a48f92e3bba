// intent: saload and sastore
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// witness: 1, 98303
package array;

public class Shorts {
    static int run(int i, int value) {
        short[] x = new short[2];
        if (i < 0 || i > 1) {
            return 0;
        }
        x[i] = (short) value;
        if (x[0] + x[1] == 32767) {
            return (value & 65535) == 32767 ? 1 : 9;
        }
        return 2;
    }
}
