// intent: fadd with one solution among small numbers
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
package floatarith;

public class AddExact {
    static int run(float a) {
        if (a + 0.5f == 2.0f) {
            return 1;
        }
        return 0;
    }
}
