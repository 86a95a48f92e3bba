// intent: long subtraction crosses the 32-bit border
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
// witness: 4294967301
package longarith;

public class Subtract {
    static int run(long a) {
        if (a - 4294967296L == 5) {
            return 1;
        }
        return 0;
    }
}
