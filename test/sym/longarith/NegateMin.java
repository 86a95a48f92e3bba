// intent: lneg of the least long is itself
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2..3
package longarith;

public class NegateMin {
    static int run(long a) {
        if (a < 0 && -a < 0) {
            return 1;
        }
        return 0;
    }
}
