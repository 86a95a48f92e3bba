// intent: the inner bound depends on the outer variable
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 3
// outcome: returns -1
package loop;

public class NestedTriangle {
    static int run(int n) {
        if (n < 0 || n > 2) {
            return -1;
        }
        int cells = 0;
        for (int i = 1; i <= n; i++) {
            for (int j = 0; j < i; j++) {
                cells++;
            }
        }
        return cells;
    }
}
