// intent: the negative of a negative number can be negative
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// paths: 3
package intarith;

public class NegateMin {
    static int run(int a) {
        if (a >= 0) {
            return 0;
        }
        if (-a < 0) {
            return a == -2147483648 ? 1 : 9;
        }
        return 2;
    }
}
