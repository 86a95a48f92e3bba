// intent: b & 255 undoes the sign extension
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
// domain: full
package cast;

public class UnsignedByte {
    static int run(byte b) {
        int u = b & 255;
        if (u == 200) {
            return b == -56 ? 1 : 9;
        }
        return 0;
    }
}
