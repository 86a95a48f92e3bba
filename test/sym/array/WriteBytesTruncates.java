// intent: bastore keeps eight bits
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
package array;

public class WriteBytesTruncates {
    static int run(int value) {
        byte[] x = new byte[2];
        x[1] = (byte) value;
        if (x[1] == -1) {
            return (value & 255) == 255 ? 1 : 9;
        }
        return 0;
    }
}
