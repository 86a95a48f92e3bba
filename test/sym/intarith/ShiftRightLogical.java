// intent: >>> of a negative number is positive unless the distance is 0 modulo 32
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// paths: 3
package intarith;

public class ShiftRightLogical {
    static int run(int a, int distance) {
        if (a >= 0) {
            return 0;
        }
        if (a >>> distance < 0) {
            return (distance & 31) == 0 ? 1 : 9;
        }
        return 2;
    }
}
