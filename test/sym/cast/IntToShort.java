// intent: i2s turns 40000 negative
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2..3
package cast;

public class IntToShort {
    static int run(int a) {
        if (a > 32767 && (short) a < 0) {
            return 1;
        }
        return 0;
    }
}
