// intent: dadd with a solution
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
package doublearith;

public class AddExact {
    static int run(double a) {
        if (a + 0.25 == 1.75) {
            return 1;
        }
        return 0;
    }
}
