// intent: an exception ends a loop at a free round
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 9
// paths: 4
package exception;

public class ExceptionInLoop {
    static int run(int a) {
        int rounds = 0;
        try {
            for (; rounds < 3; rounds++) {
                int q = 10 / (a - rounds);
            }
        } catch (ArithmeticException e) {
            return rounds;
        }
        return 9;
    }
}
