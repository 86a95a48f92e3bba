// intent: squares are 0, 1 or 4 modulo 8, with overflow too
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 4
// paths: 3
package intarith;

public class SquareModulo {
    static int run(int a) {
        int r = a * a & 7;
        if (r == 0) {
            return 0;
        }
        if (r == 1) {
            return 1;
        }
        if (r == 4) {
            return 4;
        }
        return 9;
    }
}
