// intent: stop at the first path that throws
// explore: run
// options: --first-exception --strategy bfs
// exhaustive: false
// outcome: returns 1
// outcome: throws java.lang.IllegalStateException: low
// outcome: throws java.lang.IllegalStateException: high
// may: stopped
package budget;

public class FirstException {
    static int run(int n) {
        if (n > 100) {
            throw new IllegalStateException("high");
        }
        if (n < -100) {
            throw new IllegalStateException("low");
        }
        return 1;
    }
}
