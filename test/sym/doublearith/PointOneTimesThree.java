// intent: doubles are binary: 0.1 + 0.2 is not 0.3
// explore: run
// outcome: returns 0
// outcome: returns 2
// witness: 0.1
package doublearith;

public class PointOneTimesThree {
    static int run(double a) {
        if (a == 0.1) {
            if (a + 0.2 == 0.3) {
                return 1;
            }
            return 2;
        }
        return 0;
    }
}
