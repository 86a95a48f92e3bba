// intent: Integer.compareUnsigned puts negative numbers on top
// explore: run
// outcome: returns 0
// outcome: returns 1
package compare;

public class UnsignedCompare {
    static int run(int a) {
        if (Integer.compareUnsigned(a, 2147483647) > 0) {
            return a < 0 ? 1 : 9;
        }
        return a >= 0 ? zero() : 9;
    }

    static int zero() {
        return 0;
    }
}
