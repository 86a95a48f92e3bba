// intent: a | 5 is odd and has bit 2
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2
package intarith;

public class OrKeepsBits {
    static int run(int a) {
        int b = a | 5;
        if ((b & 5) != 5) {
            return 0;
        }
        if (b < 0) {
            return 1;
        }
        return 2;
    }
}
