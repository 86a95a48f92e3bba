// intent: two values exchanged with three xors
// explore: run
// outcome: returns 1
// paths: 1
package intarith;

public class XorSwap {
    static int run(int a, int b) {
        int x = a;
        int y = b;
        x ^= y;
        y ^= x;
        x ^= y;
        if (x == b && y == a) {
            return 1;
        }
        return 0;
    }
}
