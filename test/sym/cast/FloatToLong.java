// intent: f2l saturates at 64 bits
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
package cast;

public class FloatToLong {
    static int run(float a) {
        if ((long) a == 9223372036854775807L) {
            return 1;
        }
        return 0;
    }
}
