// intent: Math.abs of a double clears the sign
// explore: run
// outcome: returns 0
// outcome: returns 1
package math;

public class AbsOfDouble {
    static int run(double a) {
        if (Math.abs(a) == 2.5) {
            return a == 2.5 || a == -2.5 ? one() : 9;
        }
        return 0;
    }

    static int one() {
        return 1;
    }
}
