// intent: long addition wraps around
// explore: run
// outcome: returns 0
// outcome: returns 1
package longarith;

public class AddOverflow {
    static int run(long a, long b) {
        if (a > 0 && b > 0 && a + b < 0) {
            return 1;
        }
        return 0;
    }
}
