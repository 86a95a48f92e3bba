// intent: Integer.highestOneBit is a power of two, or zero
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package bits;

public class HighestOneBit {
    static int run(int a) {
        int h = Integer.highestOneBit(a);
        if ((h & h - 1) != 0) {
            return 9;
        }
        if (h == 64) {
            return a >= 64 && a < 128 ? one() : 9;
        }
        return h == 0 ? 2 : 0;
    }

    static int one() {
        return 1;
    }
}
