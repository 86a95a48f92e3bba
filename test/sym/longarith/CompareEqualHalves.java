// intent: longs that agree in one half only are different
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// witness: 4294967297
package longarith;

public class CompareEqualHalves {
    static int run(long a) {
        if ((int) a == 1) {
            if (a == 1) {
                return 1;
            }
            return 2;
        }
        return 0;
    }
}
