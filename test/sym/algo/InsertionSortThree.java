// intent: insertion sort of three values has one path an order
// explore: run
// outcome: returns 1
// paths: 6
package algo;

public class InsertionSortThree {
    static int run(int a, int b, int c) {
        int[] x = {a, b, c};
        for (int i = 1; i < x.length; i++) {
            int v = x[i];
            int j = i - 1;
            while (j >= 0 && x[j] > v) {
                x[j + 1] = x[j];
                j--;
            }
            x[j + 1] = v;
        }
        if (x[0] > x[1] | x[1] > x[2]) {
            return 0;
        }
        return 1;
    }
}
