// intent: floorDiv by zero throws as division does
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.ArithmeticException: / by zero
// witness: -7, 2
// witness: 1, 0
package math;

public class FloorDivByFree {
    static int run(int a, int b) {
        if (Math.floorDiv(a, b) == -4) {
            return 1;
        }
        return 0;
    }
}
