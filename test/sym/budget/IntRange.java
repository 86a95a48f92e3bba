// intent: the domain of free ints narrowed by an option
// explore: run
// options: --int-range -3:4
// outcome: returns 1
// outcome: returns 2
// paths: 2
package budget;

public class IntRange {
    static int run(int n) {
        if (n > 4 || n < -3) {
            return 9;
        }
        if (n == 4) {
            return 1;
        }
        return 2;
    }
}
