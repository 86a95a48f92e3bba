// intent: six bits of a long's shift distance count
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
// witness: 104
package longarith;

public class ShiftMask {
    static int run(int distance) {
        if (1L << distance == 1099511627776L) {
            return (distance & 63) == 40 ? 1 : 9;
        }
        return 0;
    }
}
