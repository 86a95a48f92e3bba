// intent: (a & b) + ((a ^ b) >> 1) is the floor of the mean
// explore: run
// outcome: returns 1
// paths: 1
package bits;

public class AverageWithoutOverflow {
    static int run(int a, int b) {
        int mean = (a & b) + ((a ^ b) >> 1);
        if (mean != (int) ((long) a + b >> 1)) {
            return 0;
        }
        return 1;
    }
}
