// intent: Long.MIN_VALUE / -1 is itself
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2..3
package longarith;

public class DivideMinByMinusOne {
    static int run(long a) {
        if (a / -1 == a && a != 0) {
            return 1;
        }
        return 0;
    }
}
