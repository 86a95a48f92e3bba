// intent: a[k] after a[i] and a[j] is one of three values, and says which indices met
// explore: run
// outcome: returns 0
// outcome: returns 10
// outcome: returns 20
package index;

public class ReadAfterTwoWrites {
    static int run(byte i, byte j, byte k) {
        if (i < 0 || i > 2 || j < 0 || j > 2 || k < 0 || k > 2) {
            return 0;
        }
        int[] a = new int[3];
        a[i] = 10;
        a[j] = 20;
        int v = a[k];
        if (v == 20) {
            return j == k ? 20 : 9;
        }
        if (v == 10) {
            return i == k && j != k ? 10 : 9;
        }
        return v == 0 ? 0 : 9;
    }
}
