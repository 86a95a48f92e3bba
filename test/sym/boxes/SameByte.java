// intent: all boxes of bytes are cached
// explore: run
// domain: full
// outcome: returns 0
// outcome: returns 1
package boxes;

public class SameByte {
    static int run(byte a, byte b) {
        Byte x = a;
        Byte y = b;
        if (x == y) {
            return 1;
        }
        if (x.equals(y)) {
            return 2;
        }
        return 0;
    }
}
