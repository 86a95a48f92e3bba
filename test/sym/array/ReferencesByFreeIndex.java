// intent: aaload with a free index over distinct objects
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
package array;

public class ReferencesByFreeIndex {
    static int run(int i) {
        String[] x = {"a", "bb", "ccc"};
        if (i < 0 || i > 2) {
            return 0;
        }
        int n = x[i].length();
        if (n == 1) {
            return 1;
        }
        if (n == 2) {
            return 2;
        }
        return n == 3 ? 3 : 9;
    }
}
