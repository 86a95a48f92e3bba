// intent: the body runs at least once
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 0
package loop;

public class DoWhile {
    static int run(byte n) {
        if (n > 3 || n < -3) {
            return 0;
        }
        int rounds = 0;
        do {
            rounds++;
            n--;
        } while (n > 0);
        return rounds;
    }
}
