// intent: f2i truncates, saturates, and makes 0 of NaN
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// paths: 4
package cast;

public class FloatToInt {
    static int run(float a) {
        int i = (int) a;
        if (i == 2147483647) {
            return 1;
        }
        if (i == -2147483648) {
            return 2;
        }
        if (a != a) {
            return i == 0 ? 3 : 9;
        }
        return 0;
    }
}
