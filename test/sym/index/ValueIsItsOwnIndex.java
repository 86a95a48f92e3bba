// intent: a stored value is used as index later
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package index;

public class ValueIsItsOwnIndex {
    static int run(int v) {
        if (v < 0 || v > 2) {
            return 0;
        }
        int[] a = {2, 2, 2};
        a[v] = 0;
        int b = a[a[v]];
        if (b == 0) {
            return v == 0 ? 1 : 9;
        }
        return 2;
    }
}
