// intent: the guard on the left keeps the read on the right within bounds
// explore: run
// outcome: returns 1
// outcome: returns 2
package fold;

public class GuardedIndex {
    static int run(int i) {
        int[] x = {1, 2, 3};
        boolean r = i >= 0 && i < x.length && x[i] == 2;
        if (r) {
            return i == 1 ? 1 : 9;
        }
        return 2;
    }
}
