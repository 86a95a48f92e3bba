// intent: a & -a isolates the lowest bit
// explore: run
// outcome: returns 0
// outcome: returns 1
package bits;

public class LowestBitTrick {
    static int run(int a) {
        int low = a & -a;
        if (low != Integer.lowestOneBit(a)) {
            return 9;
        }
        if (low == 8) {
            return (a & 15) == 8 ? 1 : 9;
        }
        return 0;
    }
}
