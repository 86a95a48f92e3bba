// intent: land, lor and lxor on both halves
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
// witness: 1311768467463790320
package longarith;

public class BitOperations {
    static int run(long a) {
        if (((a ^ 0x123456789abcdef0L) | (a & 0L)) == 0) {
            return 1;
        }
        return 0;
    }
}
