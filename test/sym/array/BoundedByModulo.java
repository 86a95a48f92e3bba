// intent: an index that cannot leave the array needs no second path
// explore: run
// outcome: returns *
// paths: 1
package array;

public class BoundedByModulo {
    static int run(int i) {
        int[] x = {1, 2, 3, 4};
        return x[i & 3];
    }
}
