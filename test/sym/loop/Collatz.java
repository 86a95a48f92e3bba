// intent: steps to reach 1, for small numbers
// explore: run
// outcome: returns -1
// outcome: returns 0
// outcome: returns 1
// outcome: returns 7
// outcome: returns 2
// outcome: returns 5
// outcome: returns 8
package loop;

public class Collatz {
    static int run(int n) {
        if (n < 1 || n > 6) {
            return -1;
        }
        int steps = 0;
        while (n != 1) {
            n = (n & 1) == 0 ? n / 2 : 3 * n + 1;
            steps++;
        }
        return steps;
    }
}
