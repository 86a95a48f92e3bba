// intent: a chain of narrowing casts
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
// witness: 128
package cast;

public class IntToCharToShort {
    static int run(int a) {
        int r = (byte) (short) (char) a;
        if (r == -128) {
            return (a & 255) == 128 ? 1 : 9;
        }
        return 0;
    }
}
