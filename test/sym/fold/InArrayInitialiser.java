// intent: comparisons as elements of an array: the array waits on the stack
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2
package fold;

public class InArrayInitialiser {
    static int run(int a, int b) {
        boolean[] x = {a > 0, b > 0, a > b};
        if (x[0] & !x[1] & x[2]) {
            return 1;
        }
        return 2;
    }
}
