// intent: an array whose length is free, within bounds
// explore: run
// outcome: returns -1
// outcome: returns 1
// outcome: returns 2
package array;

public class FreeLength {
    static int run(int n) {
        if (n < 0 || n > 5) {
            return -1;
        }
        int[] x = new int[n];
        if (x.length == 4) {
            return 1;
        }
        return x.length == n ? two() : 9;
    }

    static int two() {
        return 2;
    }
}
