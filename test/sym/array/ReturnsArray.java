// intent: the result is an array with a free element
// explore: run
// outcome: returns *
// paths: 1
package array;

public class ReturnsArray {
    static int[] run(int a) {
        int[] x = new int[2];
        x[1] = a;
        return x;
    }
}
