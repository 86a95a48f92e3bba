// intent: rotating left and right cancels out
// explore: run
// outcome: returns 1
// paths: 1
package bits;

public class Rotate {
    static int run(int a, int distance) {
        if (Integer.rotateRight(Integer.rotateLeft(a, distance), distance) != a) {
            return 0;
        }
        return 1;
    }
}
