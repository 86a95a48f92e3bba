// intent: a box is the same as itself, whatever its value
// explore: run
// outcome: returns 1
// paths: 1
package boxes;

public class Itself {
    static int run(int a) {
        Integer x = a;
        Integer y = x;
        if (x == y) {
            return 1;
        }
        return 0;
    }
}
