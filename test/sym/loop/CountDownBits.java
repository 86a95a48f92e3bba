// intent: the loop runs once for each bit set
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 4
package loop;

public class CountDownBits {
    static int run(byte a) {
        int x = a & 15;
        int count = 0;
        while (x != 0) {
            x &= x - 1;
            count++;
        }
        return count;
    }
}
