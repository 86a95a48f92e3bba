// intent: i2f has to round above 2^24
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
// witness: 16777217
package cast;

public class IntToFloatRounds {
    static int run(int a) {
        if ((int) (float) a != a) {
            return 1;
        }
        return 0;
    }
}
