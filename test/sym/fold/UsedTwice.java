// intent: one folded condition decides two branches alike
// explore: run
// outcome: returns 11
// outcome: returns 0
// paths: 2
package fold;

public class UsedTwice {
    static int run(int a, int b) {
        boolean r = a > 0 && b > 0;
        int sum = 0;
        if (r) {
            sum += 1;
        }
        if (r) {
            sum += 10;
        }
        return sum;
    }
}
