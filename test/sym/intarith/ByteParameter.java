// intent: a free byte is a sign-extended int
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// paths: 3
// domain: full
package intarith;

public class ByteParameter {
    static int run(byte b) {
        if (b > 127 || b < -128) {
            return 9;
        }
        if (b == -128) {
            return 1;
        }
        return b + 1 > 127 ? two() : 0;
    }

    static int two() {
        return 2;
    }
}
