// intent: d2i saturates where d2l does not
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package cast;

public class DoubleToInt {
    static int run(double a) {
        int i = (int) a;
        long l = (long) a;
        if (i == l) {
            return 0;
        }
        if (i == 2147483647) {
            return 1;
        }
        if (i == -2147483648) {
            return 2;
        }
        return 9;
    }
}
