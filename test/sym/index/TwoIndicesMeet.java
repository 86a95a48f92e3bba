// intent: the second of two writes wins where the indices are equal
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: returns 0
package index;

public class TwoIndicesMeet {
    static int run(int i, int j) {
        if (i < 0 || i > 3 || j < 0 || j > 3) {
            return 0;
        }
        int[] a = new int[4];
        a[i] = 1;
        a[j] = 2;
        if (a[i] == 2) {
            return i == j ? 2 : 9;
        }
        return i != j ? 1 : 9;
    }
}
