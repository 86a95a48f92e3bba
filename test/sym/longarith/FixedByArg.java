// intent: one parameter is given on the command line, the other is free
// explore: run
// options: --arg a=5000000000
// outcome: returns 0
// outcome: returns 1
// paths: 2
// witness: 5000000000, 1
package longarith;

public class FixedByArg {
    static int run(long a, long b) {
        if (a - b == 4999999999L) {
            return 1;
        }
        if (a != 5000000000L) {
            return 2;
        }
        return 0;
    }
}
