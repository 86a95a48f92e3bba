// intent: a + b equals b + a for all ints
// explore: run
// outcome: returns 1
// paths: 1
package intarith;

public class AddCommutes {
    static int run(int a, int b) {
        if (a + b != b + a) {
            return 0;
        }
        return 1;
    }
}
