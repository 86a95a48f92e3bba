// intent: byte arithmetic is int arithmetic until it is cast back
// explore: run
// outcome: returns 0
// outcome: returns 1
// domain: full
package cast;

public class ByteAddOverflow {
    static int run(byte a, byte b) {
        byte sum = (byte) (a + b);
        if (sum < 0 && a > 0 && b > 0) {
            return 1;
        }
        return 0;
    }
}
