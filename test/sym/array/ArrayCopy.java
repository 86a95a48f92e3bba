// intent: System.arraycopy of free contents
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
package array;

public class ArrayCopy {
    static int run(int a, int b) {
        int[] x = {a, b, 0};
        System.arraycopy(x, 0, x, 1, 2);
        if (x[2] == 77) {
            return b == 77 && x[1] == a ? 1 : 9;
        }
        return 0;
    }
}
