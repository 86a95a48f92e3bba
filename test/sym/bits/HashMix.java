// intent: a mixing function undone step by step
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
// witness: 1146048240
package bits;

public class HashMix {
    static int run(int x) {
        int h = x ^ x >>> 16;
        if (h == 0x444f1fff) {
            return x == 0x444f5bb0 ? 1 : 9;
        }
        return 0;
    }
}
