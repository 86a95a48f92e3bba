// intent: dmul
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
// witness: 6
package doublearith;

public class MultiplyByHalf {
    static int run(double a) {
        if (a * 0.5 == 3.0) {
            return 1;
        }
        return 0;
    }
}
