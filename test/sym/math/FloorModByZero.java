// intent: floorMod throws as division does
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.ArithmeticException: / by zero
package math;

public class FloorModByZero {
    static int run(int a) {
        if (Math.floorMod(10, a) == 3) {
            return 1;
        }
        return 0;
    }
}
