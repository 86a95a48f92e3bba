// intent: only NaN differs from itself
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
package floatarith;

public class NanIsNotItself {
    static int run(float a) {
        if (a != a) {
            return 1;
        }
        return 0;
    }
}
