// intent: daload and dastore
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package array;

public class Doubles {
    static int run(int i, double value) {
        double[] x = new double[3];
        if (i < 0 || i > 2) {
            return 0;
        }
        x[i] = value;
        if (x[2] > 100.0) {
            return 1;
        }
        return 2;
    }
}
