// intent: fneg of zero gives the other zero
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
package floatarith;

public class Negate {
    static int run(float a) {
        if (-a > a) {
            return 1;
        }
        return 0;
    }
}
