// intent: every int is a double
// explore: run
// outcome: returns 1
// paths: 1
package doublearith;

public class IntToDoubleExact {
    static int run(int a) {
        if ((int) (double) a != a) {
            return 0;
        }
        return 1;
    }
}
