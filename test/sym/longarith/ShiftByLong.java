// intent: a shift distance that is a long is narrowed first
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
// witness: 4294967299
package longarith;

public class ShiftByLong {
    static int run(long distance) {
        if (5 << distance == 40) {
            return 1;
        }
        return 0;
    }
}
