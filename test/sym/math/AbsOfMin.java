// intent: Math.abs of the least int is negative
// explore: run
// outcome: returns 0
// outcome: returns 1
package math;

public class AbsOfMin {
    static int run(int a) {
        if (Math.abs(a) < 0) {
            return a == -2147483648 ? 1 : 9;
        }
        return 0;
    }
}
