// intent: a free boolean has two values
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2
// domain: full
package intarith;

public class BooleanParameter {
    static int run(boolean b) {
        if (b) {
            return 1;
        }
        if (!b) {
            return 2;
        }
        return 3;
    }
}
