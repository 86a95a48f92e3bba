// intent: value and distance are the same term
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// paths: 3
package intarith;

public class ShiftByItself {
    static int run(int a) {
        if (a << a == 24) {
            return (a & 0x1fffffff) == 3 ? 1 : 9;
        }
        if (a << a == 64) {
            return 2;
        }
        return 0;
    }
}
