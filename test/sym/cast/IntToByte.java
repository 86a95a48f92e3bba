// intent: i2b keeps eight bits with their sign
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// paths: 3
package cast;

public class IntToByte {
    static int run(int a) {
        byte b = (byte) a;
        if (b == a) {
            return 0;
        }
        if (b < 0) {
            return 1;
        }
        return 2;
    }
}
