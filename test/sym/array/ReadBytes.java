// intent: baload extends the sign
// explore: run
// outcome: returns 0
// outcome: returns 1
package array;

public class ReadBytes {
    static int run(int i) {
        byte[] x = {1, -1, 127, -128};
        if (i < 0 || i > 3) {
            return 0;
        }
        if (x[i] < -1) {
            return i == 3 ? 1 : 9;
        }
        return 0;
    }
}
