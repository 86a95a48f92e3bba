// intent: aastore with a free index
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package array;

public class StoreReferenceFreeIndex {
    static int run(int i) {
        Object[] x = new Object[3];
        if (i < 0 || i > 2) {
            return 0;
        }
        x[i] = "here";
        if (x[1] == null) {
            return i != 1 ? 1 : 9;
        }
        return 2;
    }
}
