// intent: ifeq, ifne, iflt, ifge, ifgt, ifle, each once
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
package branch;

public class IfZeroSix {
    static int run(int a) {
        int count = 0;
        if (a == 0) {
            count++;
        }
        if (a != 0) {
            count += 10;
        }
        if (a < 0) {
            count += 100;
        }
        if (a >= 0) {
            count += 1000;
        }
        if (a > 0) {
            count += 10000;
        }
        if (a <= 0) {
            count += 100000;
        }
        switch (count) {
        case 101001:
            return 1;
        case 100110:
            return 2;
        case 11010:
            return 3;
        default:
            return count;
        }
    }
}
