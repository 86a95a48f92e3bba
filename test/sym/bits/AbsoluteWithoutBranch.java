// intent: the absolute value by shift and xor
// explore: run
// outcome: returns 1
package bits;

public class AbsoluteWithoutBranch {
    static int run(int a) {
        int mask = a >> 31;
        int abs = (a ^ mask) - mask;
        if (abs != (a < 0 ? -a : a)) {
            return 0;
        }
        return 1;
    }
}
