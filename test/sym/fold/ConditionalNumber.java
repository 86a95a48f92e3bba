// intent: a conditional expression over numbers
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2..4
package fold;

public class ConditionalNumber {
    static int run(int a) {
        int r = a > 0 ? a : 1;
        if (r == 1) {
            return a <= 1 ? 1 : 9;
        }
        return 2;
    }
}
