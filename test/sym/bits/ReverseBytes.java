// intent: Integer.reverseBytes
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
// witness: 2018915346
package bits;

public class ReverseBytes {
    static int run(int a) {
        if (Integer.reverseBytes(a) == 0x12345678) {
            return a == 0x78563412 ? 1 : 9;
        }
        return 0;
    }
}
