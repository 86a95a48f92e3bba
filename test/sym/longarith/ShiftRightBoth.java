// intent: lshr and lushr differ on negative numbers
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2
package longarith;

public class ShiftRightBoth {
    static int run(long a) {
        if (a >> 4 == a >>> 4) {
            return a >= 0 ? 1 : 9;
        }
        return 2;
    }
}
