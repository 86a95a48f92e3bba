// intent: iaload with a free index: an element is one of those stored
// explore: run
// outcome: returns 0
// outcome: returns 1
package array;

public class ReadInts {
    static int run(int i) {
        int[] x = {3, 1, 4, 1, 5};
        if (i < 0 || i >= 5) {
            return 0;
        }
        if (x[i] == 1) {
            return i == 1 || i == 3 ? one() : 9;
        }
        return x[i] == 9 ? 9 : 0;
    }

    static int one() {
        return 1;
    }
}
