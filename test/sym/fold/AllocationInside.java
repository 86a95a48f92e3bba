// intent: one side allocates: the objects of the two sides stay apart
// explore: run
// outcome: returns 1
// outcome: returns 2
package fold;

public class AllocationInside {
    static int run(int a) {
        int[] x = {7};
        int[] y = a > 0 ? new int[] {7} : x;
        y[0]++;
        boolean same = x == y;
        if (same) {
            return a <= 0 && x[0] == 8 ? 1 : 9;
        }
        return x[0] == 7 ? 2 : 9;
    }
}
